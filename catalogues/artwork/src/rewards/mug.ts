import { type Drawing, ellipse, path, rect, stroke } from "../drawing.ts";

export interface MugColors {
  readonly body: readonly [string, string, string, string];
  readonly sleeve: readonly [string, string, string];
  readonly lid: readonly [string, string, string];
}

export const coral: MugColors = {
  body: ["#e8654a", "#ffab92", "#f47a5c", "#b8402b"],
  sleeve: ["#7d2436", "#b04a56", "#5c1626"],
  lid: ["#fff6ec", "#f0dcc6", "#b8977a"],
};
export const cream: MugColors = {
  body: ["#e0cdb0", "#fffaf0", "#efdfc6", "#b89c78"],
  sleeve: ["#9a6a42", "#c99a6c", "#70472a"],
  lid: ["#5a4636", "#3f2f24", "#261b14"],
};
export const midnight: MugColors = {
  body: ["#2b2f70", "#7077bd", "#3b418c", "#181b4c"],
  sleeve: ["#d2643f", "#f59a76", "#a8442a"],
  lid: ["#fff6ec", "#f0dcc6", "#b8977a"],
};

export const mug =
  ({ body, sleeve, lid }: MugColors) =>
  (d: Drawing): string => {
    const steam = (x: number, s: number): string =>
      stroke(
        `M${x} 220C${x - 26 * s} 190 ${x + 26 * s} 160 ${x} 130C${x - 20 * s} 104 ${x + 14 * s} 84 ${x} 62`,
        "#fff",
        12,
        'opacity=".7"',
      );
    return (
      steam(548, 1) +
      steam(612, -1) +
      steam(676, 1) +
      path(
        "M384 396L816 396L752 872C748 898 730 912 704 912L496 912C470 912 452 898 448 872Z",
        d.linear(body, [0, 0, 1, 0]),
      ) +
      path(
        "M436 780L764 780L752 872C748 898 730 912 704 912L496 912C470 912 452 898 448 872Z",
        "#000",
        'opacity=".08"',
      ) +
      path("M404 546L796 546L774 712L426 712Z", d.linear(sleeve, [0, 0, 1, 0])) +
      stroke("M404 546L796 546M426 712L774 712", "#000", 3, 'opacity=".25"') +
      [...Array(15).keys()]
        .map((i) => stroke(`M${428 + i * 24.6} 566L${445 + i * 22.2} 694`, "#fff", 3, 'opacity=".16"'))
        .join("") +
      path("M428 412L486 880C488 896 516 896 514 880L486 412Z", "#fff", 'opacity=".34"') +
      path("M752 412L700 884C698 898 712 898 716 886L782 412Z", "#000", 'opacity=".08"') +
      ellipse(600, 396, 217, 26, d.linear(body, [0, 0, 1, 0])) +
      path(
        "M372 348C372 334 382 326 396 326L804 326C818 326 828 334 828 348L822 392C820 402 812 408 802 408L398 408C388 408 380 402 378 392Z",
        d.linear(lid, [0, 0, 1, 0.2]),
      ) +
      path(
        "M404 330L424 270C428 256 440 248 456 248L744 248C760 248 772 256 776 270L796 330Z",
        d.linear(lid, [0, 0, 1, 0.3]),
      ) +
      ellipse(600, 252, 146, 15, lid[1]) +
      ellipse(600, 252, 146, 15, "none", `stroke="${lid[2]}" stroke-width="3" opacity=".5"`) +
      rect(566, 242, 68, 16, lid[2], 8) +
      rect(690, 262, 46, 60, lid[2], 12, 'opacity=".5"') +
      stroke("M396 344L392 378M440 270L426 316", "#fff", 8, 'opacity=".6"') +
      rect(556, 596, 88, 66, "#fff", 12, 'opacity=".16"') +
      path("M578 646L594 618L604 634L611 624L624 646Z", "#fff", 'opacity=".85"')
    );
  };
