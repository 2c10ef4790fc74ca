import type { App } from "../app.js";

/**
 * Everything that can be done on the page, by whatever hand: the brief's table of actions as names. A room gives the
 * commands that it can do (`CommandRoom`); pointers, keys, menus, buttons and the live region speak these names only.
 */
export const COMMANDS = {
  // Reach
  "region.next": "Go to the next part of the page",
  "region.previous": "Go to the part before",
  "field.focus": "Go to the ability field",
  "map.focus": "Go to the map",
  back: "One step back",
  // Tools; arg: none
  "tool.place": "Place the area",
  "tool.creatures": "Creatures",
  "tool.walls": "Walls and doors",
  "tool.erase": "Erase",
  "tool.grid": "Fit the grid",
  "tool.move": "The Push tool",
  // The area in play
  "ability.name": "Name the ability", // arg: words
  "ability.pick": "Choose one of the areas read", // arg: index
  "ability.change": "Change a size, a mark or the range", // arg: keys of the area, null takes one away
  "game.choose": "Choose the game", // arg: [system, method?]
  "game.ruling": "Choose a house ruling", // arg: [option, value]
  "area.enter": "Set or pick up the area",
  "area.pickUp": "Pick up",
  "area.set": "Set here",
  "area.step": "Move by steps", // arg: [dx, dy] in steps of the snap
  "area.turn": "Turn", // arg: 1 or -1 of eight
  "area.turnFinely": "Turn finely", // arg: 1 or -1
  "area.free": "Leave the snap",
  "area.at": "Place by numbers", // arg: a place of the contract
  "area.here": "Set it here", // arg: [x, y]
  "area.aimHere": "Aim it here", // arg: [x, y]
  "area.cancel": "Cancel",
  "area.flip": "Flip", // arg: row, none for the side of a line
  "area.more": "Place another of them",
  "area.less": "Take this one away",
  "area.keep": "Keep this area",
  "area.drop": "Drop a kept area", // arg: its id
  "area.restore": "Put a kept area in play", // arg: its id
  "targets.choose": "Choose who counts", // arg: targets of the contract, none for everybody
  "targets.except": "Leave out or count again", // arg: creature id
  "source.choose": "Use as source", // arg: creature id, none for who stands at the cursor
  // Walking a line, building a wall
  "walk.step": "Next square", // arg: its digit, or [dx, dy]
  "walk.back": "Take one back",
  "walk.end": "End the line here",
  "build.toggle": "Lay or take a square", // arg: [x, y], none for the cursor
  "build.back": "Take the last square",
  "build.stack": "Lay the square above",
  // Ask
  "ask.here": "Ask about a square", // arg: [x, y], none for the cursor
  "ask.creature": "Ask about a creature", // arg: its id
  "ask.close": "Close the story",
  // Go
  "cursor.step": "Move the cursor", // arg: [dx, dy]
  "cursor.at": "Put the cursor", // arg: [x, y]
  "go.next": "Next creature",
  "go.previous": "Creature before",
  "go.creature": "Go to a creature", // arg: its id
  "go.caster": "Go to the source",
  "go.origin": "Go to the origin",
  // View
  "view.pan": "Pan", // arg: [dx, dy] in CSS pixels
  "view.zoomIn": "Zoom in",
  "view.zoomOut": "Zoom out",
  "view.fit": "Show the whole map",
  "view.centre": "Centre here", // arg: [x, y]
  "layer.up": "Layer above",
  "layer.down": "Layer below",
  "layer.show": "Show a layer", // arg: its number
  // The scene
  "door.toggle": "Open or close the door", // arg: index of the wall, none for beside the cursor
  "creature.add": "Add a creature", // arg: [x, y], none for the cursor
  "creature.move": "Move a creature", // arg: [id, x, y], none to take who stands at the cursor
  "creature.drop": "Leave it where it was",
  "creature.hide": "Hide or show", // arg: id, none for the selected one
  "creature.copy": "Copy",
  "creature.paste": "Paste",
  "creature.delete": "Delete",
  "creature.card": "Name, size, side", // arg: id, none for the selected one
  // Movement and auras
  "motion.choose": "Push, pull or walk", // arg: creature id, none for the selected one
  "motion.change": "How it is moved", // arg: keys of the motion
  "motion.from": "From here", // arg: creature id
  "motion.here": "Move it here", // arg: [x, y], none for the cursor
  "motion.drop": "Somebody else",
  "moved.close": "Close the list of the move",
  "aura.keep": "Keep as an aura that lasts",
  "aura.name": "Name an aura", // arg: [id, name]
  "aura.drop": "Remove an aura", // arg: its id
  "barrier.choose": "What is drawn", // arg: wall, door, window or pillar
  "barrier.point": "Corner here", // arg: [x, y] in squares, none for the cursor
  "barrier.end": "End the wall",
  "erase.here": "Erase here", // arg: [x, y], none for the cursor
  // Best, Compare
  "best.open": "Best places",
  "best.take": "Take a place", // arg: its rank from 1
  "tool.cover": "Choose squares that the wall must cover",
  "tool.cut": "Choose whom the wall must cut off",
  "best.cover": "Ask for a square of the wall, or no more", // arg: [x, y], none for the cursor
  "best.cut": "Cut off, or no more", // arg: creature id, none for who stands at the cursor; or two ids
  "best.done": "Back to the best places",
  "compare.open": "Compare",
  "answer.open": "Answer",
  // The answer
  "answer.copy": "Copy the answer",
  "answer.copyJson": "Copy as JSON",
  "answer.again": "Say again",
  "answer.table": "Squares as a table",
  // Everything else
  "edit.undo": "Undo",
  "edit.redo": "Redo",
  "file.open": "Open a map",
  "file.maps": "Maps in this browser",
  "file.new": "New map", // arg: [width, height]
  "file.fit": "Fit the grid to the picture",
  "file.save": "Save a scene file",
  "file.link": "Copy a link",
  "file.svg": "Save as SVG",
  "file.png": "Save as PNG",
  "file.print": "Print",
  "menu.open": "Menu of the square", // arg: [x, y], none for the cursor
  "help.open": "Help and keys",
  "theme.next": "Light, dark or as the system",
} as const;

export type CommandId = keyof typeof COMMANDS;

/** What a command is given: words, a number, or a short list of them. Plain, so that keys and menus can be data. */
export type CommandArg = string | number | readonly (string | number)[] | object | undefined;

export interface Command {
  run(app: App, arg?: CommandArg): void;
  /** Whether it can do something now; always without this. */
  can?(app: App, arg?: CommandArg): boolean;
}

/** The commands of one room. A command that no room gives is offered nowhere. */
export type CommandRoom = { readonly [id in CommandId]?: Command };
