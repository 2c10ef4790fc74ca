/** Areas as types. Types only, no code. Lengths are squares unless a name says feet. */

/** Marks that any area may carry. */
export interface AreaMarks {
  /** Solid barriers do not matter to it. */
  passes?: boolean;
  /** It goes round corners (`5e.spreads`, `ds.reach`). */
  spreads?: boolean;
  /** How far its origin may be from its user, in feet; the limit itself is in range. */
  rangeFeet?: number;
  /** How far its origin may be from its user, in squares. In place of `rangeFeet`, never beside it. */
  within?: number;
  /** How many areas the ability makes, 1 to 100; above 1, `place` is a list. */
  count?: number;
  /** Whether the areas may not overlap. */
  apart?: boolean;
}

/** An area of Draw Steel; lengths are whole squares, "edge" a line without end (`ds.burst`, `ds.aura`, `ds.cube`, `ds.line`, `ds.wall`). */
export type DrawSteelArea = AreaMarks &
  (
    | {
        /** Every cell within the radius of a space (`ds.burst`). */
        shape: "burst";
        /** Squares, at least 1. */
        radius: number;
      }
    | {
        /** A burst that stays and moves with its owner (`ds.aura`). */
        shape: "aura";
        /** Squares, at least 1. */
        radius: number;
      }
    | {
        /** A cube of whole cells (`ds.cube`). */
        shape: "cube";
        /** Squares a side, at least 1. */
        side: number;
        /** Whether it is illegal over an occupied square. false by default. */
        unoccupied?: boolean;
      }
    | {
        /** A straight line, which may bend by its rule (`ds.line`). */
        shape: "line";
        /** Squares long, at least 1; "edge" reaches to the edge of the scene. */
        length: number | "edge";
        /** Squares wide and high, at least 1. */
        width: number;
      }
    | {
        /** Single squares joined face to face (`ds.wall`). */
        shape: "wall";
        /** How many squares, at least 1. */
        squares: number;
        /** Whether its squares may be occupied. false by default. */
        occupied?: boolean;
        /** Whether its squares may stand on nothing. false by default. */
        floating?: boolean;
        /** Whether it blocks line of effect; true by default. */
        blocksLineOfEffect?: boolean;
      }
  );

/** An area of D&D 5e; lengths in feet, at most three decimals. */
export type Dnd5eArea = AreaMarks &
  (
    | {
        /** A ball about a point. */
        shape: "sphere";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
      }
    | {
        /** A flat disc in one layer. */
        shape: "circle";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
      }
    | {
        /** A disc with a height, upwards or downwards from its point. */
        shape: "cylinder";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
        /** Feet high. */
        heightFeet: number;
      }
    | {
        /** As wide at any distance as that distance, from its point. */
        shape: "cone";
        /** Feet long. */
        lengthFeet: number;
      }
    | {
        /** A strip centred on the ray from its point. */
        shape: "line";
        /** Feet long. */
        lengthFeet: number;
        /** Feet wide. */
        widthFeet: number;
      }
    | {
        /** A cube from its corner, which may be turned. */
        shape: "cube";
        /** Feet a side. */
        sideFeet: number;
        /** Whether it is illegal over an occupied square. false by default. */
        unoccupied?: boolean;
      }
    | {
        /** A flat square in one layer. */
        shape: "square";
        /** Feet a side. */
        sideFeet: number;
      }
    | {
        /** Everything within a distance of a space. */
        shape: "emanation";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
      }
  );

/** An area of Pathfinder 2e; lengths in feet. A line is 5 feet wide unless it says otherwise. */
export type Pf2eArea = AreaMarks &
  (
    | {
        /** Every cell whose far corner is within the radius of an intersection (`pf2e.burst`). */
        shape: "burst";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
      }
    | {
        /** The footprint of a burst, with a height. */
        shape: "cylinder";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
        /** Feet high. */
        heightFeet: number;
      }
    | {
        /** A quarter of a circle from the space (`pf2e.cone.orthogonal`, `pf2e.cone.diagonal`). */
        shape: "cone";
        /** Feet long. */
        lengthFeet: number;
      }
    | {
        /** One square for each step of the ray (`pf2e.line`). */
        shape: "line";
        /** Feet long. */
        lengthFeet: number;
        /** Feet wide; 5 is what texts mean that name no width. */
        widthFeet: number;
      }
    | {
        /** A cube along the grid. */
        shape: "cube";
        /** Feet a side. */
        sideFeet: number;
        /** Whether it is illegal over an occupied square. false by default. */
        unoccupied?: boolean;
      }
    | {
        /** A square along the grid. */
        shape: "square";
        /** Feet a side. */
        sideFeet: number;
      }
    | {
        /** Every cell within a distance of the space (`pf2e.emanation`). */
        shape: "emanation";
        /** Feet from the centre or the space to the border. */
        radiusFeet: number;
      }
  );

/** An area of any game, told apart by `shape`. */
export type Area = DrawSteelArea | Dnd5eArea | Pf2eArea;
/** The name of any shape of any game. */
export type ShapeName = Area["shape"];
