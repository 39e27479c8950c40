import { circle, type Drawing, ellipse, leaf, path, place, rect, sequence, stroke } from "../drawing.ts";
import { bow } from "./bow.ts";

/** Warm stones above still water, a lotus, a twig of eucalyptus. */
export function wellness(d: Drawing): string {
  const stone = (x: number, y: number, w: number, h: number, light: string, dark: string): string =>
    ellipse(x, y + 5, w, h, "#06333a", 'opacity=".35"') +
    ellipse(x, y, w, h, d.radial([light, dark], [0.36, 0.2, 0.85])) +
    ellipse(x - w * 0.3, y - h * 0.52, w * 0.36, h * 0.16, "#fff", 'opacity=".3"');
  const ripples = [0, 1, 2, 3]
    .map((i) =>
      ellipse(
        596,
        398,
        190 + i * 74,
        26 + i * 17,
        "none",
        `stroke="#fff" stroke-width="${3 - i * 0.5}" opacity="${0.5 - i * 0.1}"`,
      ),
    )
    .join("");
  const twig = place(
    300,
    -20,
    156,
    1.05,
    stroke("M0 0C-10 -90 -6 -200 24 -300", "#4d8a74", 5),
    ...sequence(8, (i) => {
      const y = -34 - i * 34;
      const size = 62 - i * 4;
      return (
        place(-6 + i * 2.6, y, 66, 1, leaf(size, size * 0.86, d.linear(["#b9dcc4", "#6fae92"]), "#5f9f85", "#e2f3e2")) +
        place(
          -6 + i * 2.6,
          y + 8,
          -66,
          1,
          leaf(size, size * 0.86, d.linear(["#cdeacf", "#86bf9f"]), "#6fae92", "#e2f3e2"),
        )
      );
    }),
    place(24, -296, 8, 1, leaf(40, 26, "#cdeacf", "#86bf9f", "#e2f3e2")),
  );
  const petal = (angle: number, length: number, tone: readonly string[]): string =>
    place(
      0,
      0,
      angle,
      1,
      path(
        `M0 0C${length * 0.34} ${-length * 0.3} ${length * 0.28} ${-length * 0.78} 0 ${-length}C${-length * 0.28} ${-length * 0.78} ${-length * 0.34} ${-length * 0.3} 0 0Z`,
        d.linear(tone),
      ),
    );
  const lotus = place(
    348,
    404,
    0,
    1,
    ellipse(0, 10, 118, 17, "#0d5960", 'opacity=".5"'),
    ...[-72, 72, -50, 50].map((a) => petal(a, 104, ["#fff", "#ffb7c4"])),
    ...[-28, 28].map((a) => petal(a, 116, ["#fff5f2", "#ff9fb4"])),
    petal(0, 120, ["#fff", "#ffc2cb"]),
    ...[-18, 18].map((a) => petal(a, 82, ["#fff3ea", "#ff8fa6"])),
    circle(0, -16, 15, d.radial(["#fff0a8", "#f5b83d"])),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#f9e7d0", "#f3d9c2", "#cfe6da"])) +
    circle(600, 190, 134, d.linear(["#fff8e8", "#ffd4a8"])) +
    circle(600, 190, 190, "#fff", 'opacity=".22"') +
    path("M0 318C150 262 300 270 430 306C560 262 720 262 856 300L856 400L0 400Z", "#8cc4b4", 'opacity=".55"') +
    rect(0, 340, 856, 200, d.linear(["#4fb0a8", "#17747c", "#08414f"])) +
    ellipse(600, 352, 120, 7, "#ffe9c8", 'opacity=".75"') +
    ellipse(600, 370, 84, 5, "#ffe9c8", 'opacity=".45"') +
    ripples +
    stone(596, 366, 148, 44, "#72808c", "#2d3a49") +
    stone(590, 300, 112, 36, "#a9b1b3", "#5b6871") +
    stone(602, 246, 80, 28, "#7b8792", "#394655") +
    stone(596, 204, 50, 20, "#d3cfc4", "#8f8c85") +
    place(596, 186, 24, 1, leaf(54, 34, d.linear(["#b4e06a", "#6fbf4e"]), "#57a843", "#e9f8b8")) +
    twig +
    lotus +
    bow(d, "#ff9d7c", "#e4603f")
  );
}
