import { circle, type Drawing, path, rect, stroke } from "../drawing.ts";

export interface BackpackColors {
  readonly body: readonly [string, string, string];
  readonly pocket: readonly [string, string];
  readonly roll: readonly [string, string];
}

export const moss: BackpackColors = {
  body: ["#8fa86a", "#5f7d45", "#36502a"],
  pocket: ["#9ab574", "#56733d"],
  roll: ["#a9c184", "#4d6936"],
};
export const terracotta: BackpackColors = {
  body: ["#ef9a75", "#d2643f", "#96402a"],
  pocket: ["#f5a884", "#c2552f"],
  roll: ["#f8b899", "#b54d2c"],
};
export const navy: BackpackColors = {
  body: ["#5f79b8", "#314b8c", "#192a5c"],
  pocket: ["#6f89c6", "#2b4482"],
  roll: ["#8199d2", "#263c76"],
};

export const backpack =
  ({ body, pocket, roll }: BackpackColors) =>
  (d: Drawing): string => {
    const leather = d.linear(["#d9995f", "#a5622f"], [0, 0, 1, 1]);
    const brass = d.linear(["#ffe9b5", "#c08a35"], [0, 0, 1, 1]);
    const outline =
      "M352 330C356 292 380 272 420 272L780 272C820 272 844 292 848 330L884 800C890 868 850 908 786 908L414 908C350 908 310 868 316 800Z";
    const strap = (x: number): string =>
      rect(x - 24, 262, 48, 366, "#000", 10, 'opacity=".16" transform="translate(7 6)"') +
      rect(x - 24, 246, 48, 380, leather, 10) +
      stroke(
        `M${x - 15} 256L${x - 15} 616M${x + 15} 256L${x + 15} 616`,
        "#ffe3bd",
        2,
        'opacity=".7" stroke-dasharray="9 7"',
      ) +
      rect(x - 36, 470, 72, 58, "none", 12, `stroke="${brass}" stroke-width="10"`) +
      rect(x - 4, 466, 8, 50, brass, 4) +
      circle(x, 570, 5, "#6b3a18") +
      circle(x, 596, 5, "#6b3a18");
    return (
      stroke("M352 396C290 450 280 640 326 790", body[2], 44) +
      stroke("M848 396C910 450 920 640 874 790", body[2], 44) +
      stroke("M340 420C296 476 288 600 304 700", body[0], 4, 'opacity=".6"') +
      stroke("M860 420C904 476 912 600 896 700", body[0], 4, 'opacity=".35"') +
      stroke("M534 220C534 150 560 132 600 132C640 132 666 150 666 220", leather, 24) +
      path(outline, d.linear(body, [0, 0, 1, 1])) +
      path(
        "M352 330C350 300 380 272 420 272L456 272C400 300 384 420 372 560L350 880C322 864 312 836 316 800Z",
        "#fff",
        'opacity=".16"',
      ) +
      path("M848 330L884 800C890 868 850 908 786 908L700 908C790 880 826 800 820 700Z", "#000", 'opacity=".13"') +
      rect(324, 196, 552, 112, d.linear(roll), 50) +
      stroke("M352 238C440 226 760 226 848 238M352 268C440 258 760 258 848 268", "#000", 3, 'opacity=".18"') +
      stroke("M372 214C460 204 640 204 720 208", "#fff", 7, 'opacity=".4"') +
      rect(392, 570, 416, 296, "#000", 44, 'opacity=".18" transform="translate(4 10)"') +
      rect(392, 562, 416, 300, d.linear(pocket, [0, 0, 0.7, 1]), 44) +
      rect(406, 576, 388, 272, "none", 34, 'stroke="#fff" stroke-width="2.5" stroke-dasharray="10 8" opacity=".45"') +
      stroke("M424 650L776 650", "#000", 14, 'opacity=".22"') +
      stroke("M424 648L776 648", brass, 6, 'stroke-dasharray="5 4"') +
      rect(722, 642, 18, 54, leather, 8) +
      rect(718, 638, 26, 20, brass, 6) +
      strap(474) +
      strap(726) +
      rect(548, 716, 104, 66, leather, 10) +
      rect(555, 723, 90, 52, "none", 6, 'stroke="#ffe3bd" stroke-width="2" stroke-dasharray="7 5" opacity=".8"') +
      path("M578 760L592 736L601 750L608 740L622 760Z", "#6b3a18") +
      path(
        "M330 846C322 890 360 908 414 908L786 908C840 908 878 890 870 846C850 872 820 880 780 880L420 880C380 880 350 872 330 846Z",
        d.linear(["#b0703c", "#7d4822"]),
      )
    );
  };
