import { type Drawing, path, rect, stroke } from "../drawing.ts";

/** The shop's own ribbon, on every themed voucher: this one is a present of many partners. */
export function bow(d: Drawing, light: string, deep: string): string {
  const satin = d.linear([deep, light, light, deep], [0, 0, 1, 0]);
  const loop = d.linear([light, deep], [0, 0, 1, 1]);
  return (
    rect(104, 0, 44, 540, "#000", 0, 'opacity=".12" transform="translate(5 0)"') +
    rect(104, 0, 44, 540, satin) +
    stroke("M110 0L110 540M142 0L142 540", "#fff", 1.5, 'opacity=".35"') +
    path(
      "M116 128C96 160 74 196 54 222L86 218L104 244C116 210 124 172 132 138Z",
      d.linear([deep, light], [0, 0, 1, 1]),
    ) +
    path(
      "M136 128C156 160 178 196 198 222L166 218L148 244C136 210 128 172 120 138Z",
      d.linear([light, deep], [0, 0, 1, 1]),
    ) +
    path("M126 116C96 52 30 44 22 84C14 128 70 148 126 124Z", loop) +
    path("M126 116C104 78 62 68 54 90C50 112 88 124 126 120Z", deep, 'opacity=".75"') +
    path("M126 116C156 52 222 44 230 84C238 128 182 148 126 124Z", loop) +
    path("M126 116C148 78 190 68 198 90C202 112 164 124 126 120Z", deep, 'opacity=".75"') +
    stroke("M30 84C36 58 84 62 112 98M222 84C216 58 168 62 140 98", "#fff", 2.5, 'opacity=".55"') +
    rect(102, 94, 48, 50, d.linear([light, deep]), 15) +
    stroke("M110 104C120 100 132 100 142 104", "#fff", 2.5, 'opacity=".6"')
  );
}
