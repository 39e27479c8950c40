import { path, round, stroke } from "../drawing.ts";

/** A fir on its foot at x, y: three skirts and a lit left edge. */
export const fir = (x: number, y: number, height: number, colors: readonly [string, string]): string => {
  const at = (dx: number, dy: number): string => `${round(x + dx * height)} ${round(y - dy * height)}`;
  const half = (side: 1 | -1): string =>
    `M${at(0, 1)}L${at(side * 0.15, 0.68)}L${at(side * 0.08, 0.69)}L${at(side * 0.22, 0.39)}L${at(side * 0.12, 0.4)}L${at(side * 0.29, 0.07)}L${at(0, 0.03)}Z`;
  return (
    stroke(`M${at(0, 0.08)}L${at(0, 0)}`, "#4a2c1c", height * 0.06) +
    path(half(-1), colors[0]) +
    path(half(1), colors[1])
  );
};
