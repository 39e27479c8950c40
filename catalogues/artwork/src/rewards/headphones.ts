import { type Drawing, ellipse, path, rect, stroke } from "../drawing.ts";

export interface HeadphoneColors {
  readonly shell: readonly [string, string, string];
  readonly cushion: readonly [string, string];
  readonly metal: readonly [string, string];
  readonly accent: string;
}

export const sand: HeadphoneColors = {
  shell: ["#fff6e8", "#ecd6b8", "#b9946a"],
  cushion: ["#d9bd98", "#a17c54"],
  metal: ["#f6e3c4", "#b58c55"],
  accent: "#ff7a59",
};
export const midnight: HeadphoneColors = {
  shell: ["#5a62a8", "#2b2f70", "#14163f"],
  cushion: ["#3a3f86", "#171a4a"],
  metal: ["#e5e2f5", "#8f8bc0"],
  accent: "#ff7a59",
};

export const headphones =
  ({ shell, cushion, metal, accent }: HeadphoneColors) =>
  (d: Drawing): string => {
    const side = (flip: boolean): string => {
      const cup =
        stroke("M272 600C268 560 268 520 276 476", d.across(metal, [262, 0, 284, 0]), 20) +
        rect(322, 580, 92, 300, d.linear(cushion, [0, 0, 1, 0]), 46) +
        rect(344, 600, 52, 260, "#000", 26, 'opacity=".16"') +
        path(
          "M352 560C264 548 208 622 208 730C208 838 264 912 352 900C372 896 372 564 352 560Z",
          d.linear(shell, [0, 0, 1, 1]),
        ) +
        ellipse(276, 730, 52, 108, d.linear([shell[1], shell[0]], [0, 0, 1, 1])) +
        ellipse(276, 730, 52, 108, "none", `stroke="${shell[2]}" stroke-width="3" opacity=".6"`) +
        ellipse(273, 730, 17, 34, accent) +
        ellipse(268, 722, 6, 15, "#fff", 'opacity=".45"') +
        stroke("M232 664C242 624 264 594 300 582", "#fff", 8, 'opacity=".6"');
      return flip ? `<g transform="translate(1200 0) scale(-1 1)">${cup}</g>` : cup;
    };
    const band = "M276 520C262 300 400 178 600 178C800 178 938 300 924 520";
    return (
      stroke(band, d.linear([shell[1], shell[2]]), 58) +
      stroke("M282 500C274 314 410 192 600 192C790 192 926 314 918 500", d.linear(shell, [0, 0, 1, 1]), 38) +
      stroke("M330 330C372 250 470 208 600 208C730 208 828 250 870 330", d.linear(cushion, [0, 0, 0, 1]), 46) +
      stroke("M336 318C380 244 474 200 600 200", "#fff", 6, 'opacity=".4"') +
      stroke("M268 470C268 466 268 440 270 424M932 470C932 466 932 440 930 424", accent, 12) +
      side(false) +
      side(true)
    );
  };
