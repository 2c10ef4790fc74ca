const PATHS = {
  place: "M12 3v4M12 17v4M3 12h4M17 12h4M12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10z",
  creatures: "M12 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.6-6 7.5-6s6.9 2 7.5 6",
  move: "M3 12h11M10 7l5 5-5 5M19 4v16",
  walls: "M3 6h18v12H3zM3 12h18M9 6v6M15 6v6M6 12v6M12 12v6M18 12v6",
  erase: "M8.5 20H20M4.5 14.5l8-9.5a2 2 0 0 1 3 0l4 3.5a2 2 0 0 1 0 3L12 20H8.5l-4-3.5a1.5 1.5 0 0 1 0-2zM9 9.5l6.5 6",
  grid: "M4 4h16v16H4zM4 9.3h16M4 14.7h16M9.3 4v16M14.7 4v16",
  undo: "M8 5L4 9l4 4M4 9h10a6 6 0 0 1 0 12h-3",
  redo: "M16 5l4 4-4 4M20 9H10a6 6 0 0 0 0 12h3",
  share: "M12 15V3M8 7l4-4 4 4M5 12v8h14v-8",
  open: "M3 6.5h6l2 2.5h10v10.5H3z",
  down: "M7 10l5 5 5-5",
  check: "M5 12.5l4.5 4.5L19 7.5",
  spark: "M12 3l2.2 6.3L21 12l-6.8 2.7L12 21l-2.2-6.3L3 12l6.8-2.7z",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  fit: "M4 9V4h5M15 4h5v5M20 15v5h-5M9 20H4v-5",
  close: "M6 6l12 12M18 6L6 18",
  panel: "M4 5h16v14H4zM15 5v14",
  theme: "M12 4a8 8 0 1 0 0 16zM12 4a8 8 0 0 1 0 16",
  help: "M9 9a3 3 0 1 1 4.5 2.6c-1 .6-1.5 1.2-1.5 2.4M12 17.5v.1",
  copy: "M9 9h11v11H9zM15 9V4H4v11h5",
  turnLeft: "M5 5v5h5M5.5 10a7 7 0 1 1-1 5",
  turnRight: "M19 5v5h-5M18.5 10a7 7 0 1 0 1 5",
  shapes: "M7.5 3l4.5 8H3zM17 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM3.5 14h7v7h-7zM13 17.5h8",
  flip: "M7 4L3 8l4 4M3 8h13M17 12l4 4-4 4M21 16H8",
  free: "M12 3v18M3 12h18M8 6l4-3 4 3M8 18l4 3 4-3M6 8l-3 4 3 4M18 8l3 4-3 4",
  stack: "M5 14h14v6H5zM5 4h14v6H5zM12 10v4",
  back: "M20 5H9l-6 7 6 7h11zM11 9l6 6M17 9l-6 6",
  fold: "M7 6l5 5 5-5M6 17h12",
  unfold: "M7 18l5-5 5 5M6 7h12",
  up: "M7 14l5-5 5 5",
  left: "M14 7l-5 5 5 5",
  right: "M10 7l5 5-5 5",
} as const;

export type IconName = keyof typeof PATHS;

export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={PATHS[name]} />
    </svg>
  );
}
