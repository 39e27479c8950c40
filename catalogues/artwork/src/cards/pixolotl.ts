import { circle, type Drawing, dice, ellipse, path, place, rect, sequence, smooth, stroke } from "../drawing.ts";

/** The house axolotl, surfacing between bubbles and pixels. */
export function pixolotl(d: Drawing): string {
  const random = dice(11);
  const colors = ["#7cf0ff", "#ffd166", "#ff7ac2", "#9d7bff", "#6ef7b2"];
  const pixels = sequence(34, (i) => {
    const size = 14 * (1 + Math.floor(random() * 2.4));
    const x = Math.round((random() * 856) / 14) * 14;
    const y = Math.round((random() * 380) / 14) * 14;
    const hidden = y < 130 && x < 500;
    return hidden
      ? ""
      : rect(x, y, size, size, colors[i % 5] ?? "#fff", 3, `opacity="${(0.25 + random() * 0.6).toFixed(2)}"`);
  }).join("");
  const gill = (angle: number, length: number): string =>
    place(
      0,
      0,
      angle,
      1,
      path(
        smooth(
          [
            [0, 12],
            [-length * 0.5, 18],
            [-length, 4],
            [-length - 6, -8],
            [-length * 0.5, -16],
            [0, -12],
          ],
          true,
        ),
        d.linear(["#ff4f9a", "#ff8ac0"], [0, 0, 1, 0]),
      ),
      ...sequence(5, (i) =>
        place(-length + 8 + i * (length / 6.4), i % 2 === 0 ? -9 : -10, 24, 1, ellipse(0, -8, 7, 15, "#ff4f9a")),
      ),
      ...sequence(5, (i) => place(-length + 8 + i * (length / 6.4), 9, 156, 1, ellipse(0, -8, 7, 14, "#f03c8b"))),
    );
  const gills = (side: 1 | -1): string =>
    `<g transform="translate(${600 + side * -142} 246) scale(${side} 1)">${gill(34, 118)}${gill(4, 128)}${gill(-26, 108)}</g>`;
  const skin = d.radial(["#ffe1ef", "#ffb3d6", "#ff86bf"], [0.42, 0.25, 0.85]);
  const head = path(
    smooth(
      "430 270, 456 190, 530 146, 600 138, 670 146, 744 190, 770 270, 736 344, 660 376, 600 380, 540 376, 464 344",
      true,
    ),
    skin,
  );
  const eye = (x: number): string =>
    ellipse(x, 246, 19, 23, "#2b1458") +
    circle(x - 6, 237, 7.5, "#fff") +
    circle(x + 6, 254, 3.5, "#fff", 'opacity=".8"');
  const face =
    eye(508) +
    eye(692) +
    ellipse(478, 290, 27, 16, "#ff5c9f", 'opacity=".45"') +
    ellipse(722, 290, 27, 16, "#ff5c9f", 'opacity=".45"') +
    path("M556 284C570 298 630 298 644 284C642 326 622 340 600 340C578 340 558 326 556 284Z", "#8b1f5f") +
    path("M576 322C584 310 616 310 624 322C618 336 610 340 600 340C590 340 582 336 576 322Z", "#ff7aa8") +
    stroke("M546 280C570 300 630 300 654 280", "#8b1f5f", 5) +
    ellipse(548, 178, 46, 15, "#fff", 'opacity=".55" transform="rotate(-16 548 178)"') +
    [
      [640, 176],
      [664, 190],
      [646, 198],
    ]
      .map(([x, y]) => circle(x ?? 0, y ?? 0, 4.5, "#ff6aac", 'opacity=".6"'))
      .join("");
  const pad = place(
    236,
    386,
    -8,
    1.15,
    path(
      smooth(
        "-112 40, -118 -14, -84 -52, -40 -50, 0 -42, 40 -50, 84 -52, 118 -14, 112 40, 88 60, 54 22, 0 16, -54 22, -88 60",
        true,
      ),
      d.linear(["#fff", "#cfc4ff"]),
    ),
    rect(-82, -18, 44, 14, "#4b2aa8", 4),
    rect(-67, -33, 14, 44, "#4b2aa8", 4),
    circle(62, -28, 8.5, "#ff5ca8"),
    circle(62, 6, 8.5, "#29c7e8"),
    circle(45, -11, 8.5, "#ffc23d"),
    circle(79, -11, 8.5, "#2fd58f"),
    rect(-16, -22, 32, 8, "#9d7bff", 4),
  );
  const bubbles = [
    [330, 250, 22],
    [372, 200, 12],
    [820, 300, 20],
    [806, 92, 15],
    [396, 306, 9],
    [118, 244, 17],
    [156, 206, 9],
  ] as const;
  const hand = (x: number): string =>
    rect(x - 44, 372, 88, 74, "#14064d", 34, 'opacity=".35"') +
    rect(x - 44, 362, 88, 74, skin, 34) +
    stroke(`M${x - 14} 430L${x - 14} 412M${x + 14} 430L${x + 14} 412`, "#ff6aac", 4);
  return (
    rect(0, 0, 856, 540, d.across(["#7b4dff", "#5a2be0", "#3a159e"], [0, 0, 600, 540])) +
    circle(
      600,
      250,
      330,
      d.radial([
        [0, "#ff8ad6", 0.65],
        [1, "#7b4dff", 0],
      ]),
    ) +
    pixels +
    `<g transform="translate(592 270) scale(0.88) translate(-600 -262)">${gills(1)}${gills(-1)}${head}${face}</g>` +
    bubbles
      .map(
        ([x, y, r]) =>
          circle(x, y, r, "#fff", 'fill-opacity=".16" stroke="#fff" stroke-opacity=".6" stroke-width="2"') +
          circle(x - r * 0.35, y - r * 0.35, r * 0.2, "#fff", 'opacity=".9"'),
      )
      .join("") +
    path(
      `${smooth("-20 446, 110 418, 230 436, 350 414, 470 404, 600 400, 740 406, 880 398")}L880 560L-20 560Z`,
      d.linear(["#3413a0", "#1d0a63"]),
    ) +
    stroke(
      smooth("-20 446, 110 418, 230 436, 350 414, 470 404, 600 400, 740 406, 880 398"),
      "#7cf0ff",
      4,
      'opacity=".8"',
    ) +
    hand(494) +
    hand(694) +
    pad
  );
}
