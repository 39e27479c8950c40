import { circle, type Drawing, ellipse, path, place, rect, round, sequence, stroke } from "../drawing.ts";
import { bow } from "./bow.ts";

/** One candle, two glasses, the town far below. */
export function dinner(d: Drawing): string {
  const glass = (x: number, tilt: number): string =>
    place(
      x,
      404,
      tilt,
      1,
      ellipse(0, 2, 44, 8, "#05061f", 'opacity=".5"'),
      path("M-48 -232C-56 -176 -44 -128 0 -122C44 -128 56 -176 48 -232Z", "#fff", 'opacity=".16"'),
      path(
        "M-52 -186C-50 -150 -34 -126 0 -122C34 -126 50 -150 52 -186C30 -178 -24 -194 -52 -186Z",
        d.linear(["#e0345d", "#7d0f38"], [0, 0, 1, 1]),
      ),
      stroke("M-48 -232C-56 -176 -44 -128 0 -122C44 -128 56 -176 48 -232", "#ffe6c2", 3, 'opacity=".85"'),
      ellipse(0, -232, 48, 7, "none", 'stroke="#ffe6c2" stroke-width="3" opacity=".85"'),
      stroke("M0 -122L0 -4", "#ffe6c2", 5, 'opacity=".85"'),
      ellipse(0, 0, 40, 7, "#ffe6c2", 'opacity=".75"'),
      stroke("M-36 -216C-40 -186 -36 -164 -28 -150", "#fff", 5, 'opacity=".55"'),
    );
  const flame = place(
    600,
    168,
    0,
    1,
    circle(
      0,
      0,
      300,
      d.radial([
        [0, "#ffcf7a", 0.8],
        [0.35, "#ff9a4d", 0.34],
        [1, "#ff9a4d", 0],
      ]),
    ),
    circle(
      0,
      0,
      92,
      d.radial([
        [0, "#fff3c4", 0.9],
        [1, "#ffd27a", 0],
      ]),
    ),
    path("M0 -58C26 -22 28 8 20 24C12 38 -12 38 -20 24C-28 8 -16 -18 0 -58Z", d.linear(["#ffd05a", "#ff8b3d"])),
    path("M2 -26C14 -4 14 12 10 22C4 32 -8 30 -11 20C-14 8 -6 -6 2 -26Z", "#fff6d8"),
  );
  const candle =
    stroke("M600 212L600 192", "#3a2430", 4) +
    path(
      "M578 216C578 208 622 208 622 216L622 388L578 388Z",
      d.linear(["#fffaf0", "#fbdcb4", "#d99a6c"], [0, 0, 1, 0]),
    ) +
    path(
      "M578 216C586 224 586 252 592 252C598 252 596 226 606 226C614 226 614 238 622 236L622 212C612 206 588 206 578 216Z",
      "#fff",
    ) +
    path(
      "M548 380L652 380L640 402C638 406 634 408 630 408L570 408C566 408 562 406 560 402Z",
      d.linear(["#f6c56a", "#a8692a"], [0, 0, 1, 0]),
    ) +
    ellipse(600, 380, 52, 8, "#ffe2a0");
  const lights = sequence(70, (i) => {
    const x = (i * 127 + 40) % 856;
    const y = 300 + ((i * 47) % 64);
    return circle(
      x,
      y,
      1.4 + (i % 3) * 0.8,
      i % 4 === 0 ? "#ff9d7c" : "#ffd98c",
      `opacity="${round(0.4 + (i % 5) * 0.12)}"`,
    );
  }).join("");
  const stars = sequence(40, (i) =>
    circle((i * 181) % 856, (i * 83) % 250, 0.9 + (i % 3) * 0.6, "#fff", `opacity="${round(0.3 + (i % 4) * 0.18)}"`),
  ).join("");
  const rose = place(
    330,
    420,
    -64,
    1,
    stroke("M0 0C-8 -60 6 -110 0 -150", "#3f8a5c", 5),
    path("M-2 -70C20 -96 44 -92 52 -84C44 -68 18 -60 -2 -70Z", "#4fa06c"),
    path("M0 -40C-22 -60 -44 -54 -50 -46C-42 -32 -18 -30 0 -40Z", "#3f8a5c"),
    circle(0, -172, 32, d.radial(["#ff7d93", "#c21f4d"], [0.4, 0.35, 0.75])),
    path("M-30 -180C-34 -150 -14 -136 0 -138C-16 -150 -22 -166 -12 -186Z", "#a31540", 'opacity=".6"'),
    stroke(
      "M-12 -180C-10 -194 12 -194 12 -178C12 -164 -8 -164 -8 -176C-8 -184 4 -184 4 -177",
      "#ffc2cc",
      3,
      'opacity=".8"',
    ),
  );
  return (
    rect(0, 0, 856, 540, d.linear(["#141646", "#2a1f66", "#5b2b72", "#a24a70"])) +
    stars +
    path("M0 318C120 280 240 300 340 316C460 280 620 284 700 306C760 290 820 296 856 304L856 420L0 420Z", "#171542") +
    lights +
    path("M0 402C240 390 620 390 856 402L856 540L0 540Z", d.linear(["#6b1a48", "#2b0a2c"])) +
    path("M0 402C240 390 620 390 856 402", "none", 'stroke="#ff9d7c" stroke-width="3" opacity=".5"') +
    flame +
    ellipse(600, 410, 210, 18, "#ffb765", 'opacity=".3"') +
    rose +
    candle +
    glass(482, -5) +
    glass(718, 5) +
    bow(d, "#ff9d7c", "#e4603f")
  );
}
