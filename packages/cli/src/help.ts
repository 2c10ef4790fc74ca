/** Examples of --help. Each is run by a test, from the repository's folder. */
export const EXAMPLES: Readonly<
  Record<"ambit" | "resolve" | "best" | "move" | "scene" | "convert" | "template" | "batch" | "read", readonly string[]>
> = {
  ambit: [
    "ambit resolve examples/fireball-caves.json --map examples/caves.dd2vtt",
    'ambit resolve --system pf2e --area "15-foot cone" --by mage --toward e --creature mage@2,4 --creature orc@4,4::enemies',
  ],
  resolve: [
    "ambit resolve examples/fireball-caves.json --map examples/caves.dd2vtt",
    "ambit resolve examples/fireball-caves.json --map examples/caves.dd2vtt --at 10,10 --method dmg2024",
    "ambit resolve examples/bent-line.json",
    "ambit resolve examples/pf2e-cone.json --toward se --json",
    "ambit resolve examples/pf2e-cone.json --list",
    "ambit resolve examples/draw-steel-burst-walls.json",
    "ambit resolve examples/draw-steel-burst-walls.json --explain 7,7",
    'ambit resolve --system draw-steel --area "2 burst" --by hero --creature hero@4,4:1:heroes --creature ogre@6,5:large:foes',
    'ambit resolve --system dnd5e --method token --area "15-foot cone" --by mage --toward n --creature mage@5,6 --creature imp@5,4:tiny:enemies',
  ],
  best: [
    "ambit best examples/fireball-caves.json --map examples/caves.dd2vtt --method dmg2014 --score enemies=1,party=-2",
    "ambit best examples/bent-line.json --score foes=1,heroes=-2,id:brute=3 --pictures 1",
    "ambit best examples/draw-steel-burst-walls.json --score foes=1,heroes=-1 --walk 3 --pictures 0",
    'ambit best --system pf2e --area "15-foot cone" --by mage --score foes=1 --json --creature mage@2,4::party --creature orc@4,4::foes',
  ],
  move: [
    "ambit move examples/push-move.json",
    'ambit move examples/push-move.json --path "4,5 5,5 6,6"',
    "ambit move examples/push-move.json --kind slide --distance 2 --json",
    "ambit move examples/push-move.json --door 1=open",
    "ambit move --system pf2e --kind push --who orc --from mage --distance 3 --creature mage@2,4 --creature orc@4,5",
  ],
  scene: [
    "ambit scene examples/caves.dd2vtt -o caves.json --creature lira@5,9::party --creature ogre@10,9:large:enemies",
  ],
  convert: [
    "ambit convert examples/caves.dd2vtt -o caves.json",
    "ambit convert examples/caves.dd2vtt -o - --to uvtt | head -c 300",
  ],
  template: [
    'ambit template "20-foot-radius sphere" --name Fireball -o fireball.pdf --paper letter',
    'ambit template "15-foot cone" --system pf2e --toward e --toward ne -o cones.pdf',
    'ambit template "10-foot emanation" --system dnd5e --source medium --source large -o film.pdf --outline-only',
    'ambit template "3 cube" "2 burst" "5 x 1 line" -o shapes.svg',
  ],
  batch: ["ambit batch examples/batch.jsonl", "ambit batch -j 2 < examples/batch.jsonl"],
  read: ['ambit read --system pf2e "30-foot cone or 60-foot line"', 'ambit read "3 cube within 10"'],
};

function examples(name: keyof typeof EXAMPLES): string {
  return `Examples:\n${EXAMPLES[name].map((line) => `  ${folded(line)}`).join("\n")}\n`;
}

const MOST_COLUMNS = 78;

/** A long command over several lines, as a shell takes it. */
function folded(line: string): string {
  const parts = line.split(/ (?=--creature|--area|--by|--map|--score|--walk|--source|--paper|--who|-o )/);
  const lines = [""];
  for (const part of parts) {
    const last = lines.length - 1;
    if (lines[last] === "") lines[last] = part;
    else if (lines[last]!.length + part.length + 3 <= MOST_COLUMNS) lines[last] += ` ${part}`;
    else lines.push(part);
  }
  return lines.join(" \\\n    ");
}

export const TOP_HELP = `
${examples("ambit")}
Exit status: 0 done, 1 the input was refused, 2 wrong usage.
`;

export const RESOLVE_HELP = `
Flags win over the question file, key by key, and the file over the map.
Flags count in squares: x east, y south, (0, 0) the map's upper left corner.
--json gives place and origin in squares too, or, without --map, in the units of
a question file whose scene is in units, so that they can be put back into it.
What flags replace takes its leftovers with it: parts of the file's place that
the new area does not take, and the method where --system names another game.
What --at and --toward say of an area's place:

  draw-steel  cube            --at its lowest corner square
              line            --at its first square, --toward its direction
              burst, aura     no --at: they start from --by
              wall            --place '{"cells": [[x, y, z], ...]}'
  dnd5e       sphere, circle, cylinder   --at the point of origin
              cone, line      --at the point it starts from, --toward
              cube, square    --at its corner; --toward the way its side runs
              emanation       no --at: it starts from --by
    (token)   cone, line      --at the first square (a cone has a default),
                              --toward one of eight
  pf2e        burst, cylinder --at an intersection
              cone            --toward one of eight; --at the first square, if
                              another than the default; --place for an apex
              line            --at a corner or the middle of a side, --toward
              cube, square    --at its corner
              emanation       no --at: it starts from --by

A 5e question needs a --method: the rules that say which squares count differ,
and none is the default.
--explain tells the story of every square; --explain 6,4 that of one, with the
line tried to it and where it is stopped, in words and in the picture.
A creature is ID@X,Y[,Z][:SIZE][:SIDE]: ogre@11,5:large:enemies. Its size is a
number of squares, or tiny, small, medium, large, huge, gargantuan.
--columns takes 20 to 400.

--region prints a list of Regions, each with a shape of the kind grid, to be
given to canvas.scene.createEmbeddedDocuments("Region", LIST). With a Foundry
--map the squares are where the scene has them; else the canvas has no padding.
--list names squares as A1: (0, 0) is A1, (25, 0) Z1, (26, 0) AA1, (0, 1) A2.

${examples("resolve")}`;

export const BEST_HELP = `
It asks where an area does most: among all legal placements, with walls, range
and whole spaces counted as ambit resolve counts them. The files and flags are
those of ambit resolve, without a place. A file's own place is left out where
--score is given. The answer says whether nothing legal scores more.

--score says what hitting somebody is worth, with commas between:
  enemies=1      everybody of the side "enemies"
  party=-2       a weight below 0: better spared
  id:boss=3      the creature "boss", in place of its side's weight
It may be given again, or be the contract's own record, as JSON:
'{"enemies": 1, "byId": {"boss": 3}}'. Who has no weight counts 0. It takes the
place of the file's whole score.

Of equal scores those come first that hit fewer of weight below 0, then more of
weight above 0, then the nearest to --by. No two answers hit the same creatures.
--walk N is for bursts, auras and emanations: where --by could stand first.
--layers-tried 0,2 tries origins from height 0 up to 2. By default they are at
height 0, or at that of --by for what starts from it.
A 5e template cone or line is tried in every direction from every point of its
user's border, or from the --points that are named; by the DMG methods from the
intersections of that border.
An area with a count ("three 10 x 1 lines within 1") is placed as often, each
creature counted once; areas that add nobody are left out.
A Draw Steel wall is found too: one that has the squares of --cover, and parts
the creatures of each --cut A,B so that neither has line of effect to the other.

${examples("best")}`;

export const MOVE_HELP = `
Flags win over the question file, key by key, and the file over the map.
Draw Steel has push, pull, slide, charge and walk; D&D 5e and Pathfinder 2e have
push and pull, straight along the line of the middles, and walk. Any distance may
be cut short: the picture shows every place where the mover may end. --path holds
a way against the rules, names each that is broken, what stops the mover and after
how many squares, and who comes into auras and out of them, step by step.
Others may be passed, but nobody ends in their space; --in-the-way stop keeps the
mover out of it. --distance takes 0 to 100, with --vertical at most 30.
Auras stand in scene.auras, or are given by --aura. --door N=open and N=shut tell
whom auras reach or lose by a door while everybody stands still; N counts
scene.walls from 0. A 5e question needs a --method, by which auras are judged.

${examples("move")}`;

export const CONVERT_HELP = `
It reads Universal VTT, scenes of Foundry of every version, One Page Dungeon and
Ambit scenes, told apart by their content, and writes
  ambit   an Ambit scene file: .json
  uvtt    Universal VTT, where the scene has a size: .dd2vtt, .uvtt, .df2vtt
What was left out or moved in reading, and what the new format cannot say, is
told on standard error. -o - prints the map; it needs --to. The scene is checked
as a question's is before anything is written, and FILE is not the map itself.

${examples("convert")}`;

export const TEMPLATE_HELP = `
True shapes of D&D 5e by --method template (the default) and the two DMG ones;
squares for --method token, Pathfinder 2e and Draw Steel. Each has its cut line,
its centre or origin, its name and size; each page a ruler to check the printer
by. Several share a page; a larger one goes over several pages, each cut along
its dashes, left and above, and glued onto the strip of its neighbour. The paper
is laid upright or on its side, whichever takes fewer pages. Without --system a
text in feet is read by D&D 5e, if that game has the shape. A text with several
areas gives a template for each.

--scale is the side of a square: 1in (default), 2.5cm, 25mm, to 200mm.
--source is the creature that an emanation, a burst, an aura or a cone of
squares starts from (default medium); --toward where a cone or line of squares
points (default e). Given again, each makes one more template, unless sources
change nothing of the shape: then one has both. True shapes are turned by hand.
An .svg without --paper is one sheet as large as it needs, untiled.
More pages than --pages (64) are refused with their number.
Names print in the letters of nearly every language in use, and emoji in
outline; what the fonts lack (rare kanji, N'Ko ...) becomes a box with its
code, and is told.

${examples("template")}`;

export const SCENE_HELP = `
Several maps are laid over one another: walls, solids and creatures of all of
them; the size and the picture of the first that has one. -o - prints the scene.

The scene is checked as a question's is before anything is written; a tiny
creature is half a square, unless --system names a game without such.

${examples("scene")}`;

export const BATCH_HELP = `
Each line is a question as JSON; each answer stands on the line of its question.
A bad line gives {"error": "...", "line": 7, "code": "...", "path": "..."} and
the rest goes on; the exit status is then 1. {"system": "pf2e", "read": "..."}
is a reading, a line with "score" in place of "place" a search, one with "move"
in place of "area" a movement.
Lines of more than 32 MB are refused.

${examples("batch")}`;

export const READ_HELP = `
Without --system the text is read by all three games, and the answer has a
reading for each that finds an area: {"draw-steel": {...}, "pf2e": {...}}.

${examples("read")}`;
