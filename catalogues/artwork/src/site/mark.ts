import { type Drawing, path, ring } from "../drawing.ts";

/** The website's mark in a box of 64 × 64: curtains of northern light over a rising sun. */
export function mark(d: Drawing): string {
  const night = d.linear(["#5a43c4", "#3b2a8c"], [0, 0, 1, 1]);
  const sun = d.linear(["#ffb08f", "#ff7a59"], [0, 0, 0, 1]);
  return d.clipped(
    `<rect width="64" height="64" rx="18" fill="#000"/>`,
    path("M0 0L64 0L64 64L0 64Z", night) +
      path(
        "M-4 30C10 2 22 34 34 16C44 2 54 6 68 -4L68 26C54 30 48 24 38 36C26 50 12 26 -4 50Z",
        "#8f7bff",
        'opacity=".55"',
      ) +
      path(
        "M-4 44C10 22 22 48 34 32C44 20 56 22 68 12L68 26C56 34 46 32 38 42C26 56 10 38 -4 58Z",
        "#c6b8ff",
        'opacity=".6"',
      ) +
      path("M14 64A18 18 0 0 1 50 64Z", sun) +
      ring(32, 64, 24, "#ffb08f", 1.5, 'opacity=".5"'),
  );
}
