import { circle, type Drawing, ellipse, path, rect, round, sequence, stroke } from "../drawing.ts";

/** The evening train over the viaduct, into the sunset. */
export function fernora(d: Drawing): string {
  const deck = 322;
  const pier = (x: number): string => `M${x} ${deck}L${x + 22} ${deck}L${x + 28} 470L${x - 6} 470Z`;
  const opening = sequence(10, (i) => {
    const x = -34 + i * 96;
    return pier(x);
  }).join("");
  const spandrels = sequence(10, (i) => {
    const x = -12 + i * 96;
    return `M${x} ${deck}L${x + 74} ${deck}L${x + 74} ${deck + 52}A37 37 0 0 0 ${x} ${deck + 52}Z`;
  }).join("");
  const stone = d.linear(["#5d3a8f", "#3a2268", "#271650"]);
  const windows = sequence(11, (i) => rect(348 + i * 48, 284, 34, 17, d.linear(["#fff6d0", "#ffd37c"]), 5)).join("");
  const train =
    path("M236 316C244 292 270 272 318 270L900 270L900 316Z", d.linear(["#fff", "#f4dfe6", "#c9a5c4"])) +
    path("M240 306L900 306L900 316L236 316Z", "#ff6b57") +
    path("M268 300C278 286 296 279 322 279L334 279L334 301Z", "#2a1a56") +
    path("M276 296C284 287 298 282 318 281L310 296Z", "#8d7bd0", 'opacity=".8"') +
    windows +
    stroke("M500 272L500 316M692 272L692 316", "#8a6a9c", 3) +
    circle(248, 307, 5, "#fff7cf") +
    path(
      "M246 307L60 292L60 330Z",
      d.linear(
        [
          [0, "#fff2b5", 0],
          [1, "#fff2b5", 0.75],
        ],
        [0, 0, 1, 0],
      ),
    );
  const cloud = (x: number, y: number, w: number): string =>
    rect(x, y, w, 12, "#fff", 6, 'opacity=".28"') + rect(x + w * 0.24, y - 14, w * 0.5, 12, "#fff", 6, 'opacity=".2"');
  const stars = sequence(22, (i) =>
    circle(
      (i * 137) % 856,
      14 + ((i * 61) % 150),
      1 + (i % 3) * 0.6,
      "#fff",
      `opacity="${round(0.35 + (i % 4) * 0.15)}"`,
    ),
  ).join("");
  const pine = (x: number, y: number, h: number): string =>
    `M${x} ${y}l${-h * 0.26} 0l${h * 0.15} ${-h * 0.34}l${-h * 0.08} 0l${h * 0.12} ${-h * 0.3}l${-h * 0.06} 0L${x} ${y - h}l${h * 0.13} ${h * 0.36}l${-h * 0.06} 0l${h * 0.12} ${h * 0.3}l${-h * 0.08} 0l${h * 0.15} ${h * 0.34}Z`;
  return (
    rect(0, 0, 856, 540, d.linear(["#35208a", "#7b3aa8", "#e7618a", "#ff9a6b", "#ffd08a"])) +
    stars +
    circle(
      600,
      214,
      190,
      d.radial([
        [0, "#fff3c9", 0.8],
        [1, "#ffc98a", 0],
      ]),
    ) +
    circle(600, 214, 92, d.linear(["#fffbe6", "#ffd27e"])) +
    cloud(470, 176, 150) +
    cloud(664, 236, 130) +
    cloud(330, 236, 110) +
    path(
      "M0 300L96 206L150 246L236 160L330 262L400 214L486 300L560 254L640 306L730 216L800 262L856 222L856 420L0 420Z",
      d.linear(["#74419a", "#c45c8c"]),
    ) +
    path(
      "M236 160L262 188L244 196L232 184L214 194Z M96 206L112 218L98 226L84 218Z M730 216L752 230L736 240L722 230L708 238Z",
      "#ffe3d0",
      'opacity=".8"',
    ) +
    path(
      "M0 350C90 300 160 290 250 330C340 284 430 300 520 336C620 300 720 296 856 330L856 470L0 470Z",
      d.linear(["#7a3f98", "#5a2d86"]),
    ) +
    path(opening, stone) +
    path(spandrels, stone, 'fill-rule="evenodd"') +
    rect(0, deck - 8, 856, 18, d.linear(["#7d55ad", "#4a2c80"])) +
    ellipse(420, 430, 520, 40, "#ffb59a", 'opacity=".22"') +
    train +
    path("M0 430C120 396 260 400 380 416C520 398 700 392 856 404L856 540L0 540Z", d.linear(["#32186a", "#1a0d45"])) +
    path(
      [
        pine(40, 440, 74),
        pine(84, 432, 96),
        pine(128, 428, 66),
        pine(214, 424, 84),
        pine(256, 422, 60),
        pine(438, 426, 56),
      ].join(""),
      "#24115a",
    )
  );
}
