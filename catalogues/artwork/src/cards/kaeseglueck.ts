import { circle, type Drawing, ellipse, path, place, rect, smooth, stroke } from "../drawing.ts";
import { cloud, glow, shade } from "../motifs/food-and-media.ts";

const hole = (d: Drawing, [x, y, rx, ry]: readonly [number, number, number, number]): string =>
  ellipse(x, y, rx, ry, d.linear(["#b86a08", "#e79a16", "#f7b932"], [0.2, 0, 0.7, 1])) +
  path(
    `M${x - rx} ${y}A${rx} ${ry} 0 0 0 ${x + rx} ${y}A${rx} ${ry * 0.82} 0 0 1 ${x - rx} ${y}Z`,
    "#fff0a8",
    'opacity=".75"',
  );

const mouse = (d: Drawing): string => {
  const fur = d.radial(["#d9dbe6", "#a6a9bf", "#7d809c"], [0.4, 0.3, 0.8]);
  const ear = (x: number): string => circle(x, -42, 29, fur) + circle(x, -40, 19, d.linear(["#ffc2c8", "#f08d9c"]));
  return (
    ear(-36) +
    ear(36) +
    path(smooth("-46 4, -34 -30, 0 -42, 34 -30, 46 4, 28 34, 0 48, -28 34", true), fur) +
    circle(-17, -4, 7, "#26243d") +
    circle(17, -4, 7, "#26243d") +
    circle(-19, -7, 2.5, "#fff") +
    circle(15, -7, 2.5, "#fff") +
    ellipse(0, 19, 9, 7, "#f0738a") +
    stroke("M0 26C-1 34 -9 34 -12 31M0 26C1 34 9 34 12 31", "#4b4866", 2.5) +
    stroke("M-22 20L-58 12M-22 25L-56 27M22 20L58 12M22 25L56 27", "#fff", 2, 'opacity=".85"')
  );
};

/** A wedge as large as a mountain, and somebody who lives in it. */
export function kaeseglueck(d: Drawing): string {
  const front = "M252 306L806 232L806 392C806 400 802 404 794 405L268 424C258 424 252 420 252 412Z";
  const top = "M252 306L628 138C706 146 778 182 806 232Z";
  const wedge =
    shade(d, 530, 420, [330, 30]) +
    path(front, d.linear(["#ffd65a", "#fbb92b", "#e8971a"], [0, 0, 0.35, 1])) +
    path(top, d.linear(["#fff2ae", "#ffdf76"], [0, 1, 1, 0])) +
    path(
      "M628 138C706 146 778 182 806 232L806 392C806 400 802 404 794 405L786 405L786 238C760 190 700 158 610 146Z",
      d.linear(["#f08a3c", "#cf5a22"]),
    ) +
    stroke("M254 306L788 235", "#fff7cf", 4, 'opacity=".9"') +
    hole(d, [344, 366, 34, 28]) +
    hole(d, [436, 318, 22, 18]) +
    hole(d, [462, 384, 25, 19]) +
    hole(d, [726, 300, 34, 30]) +
    hole(d, [708, 372, 19, 15]) +
    ellipse(470, 248, 36, 12, "#eeb63a", 'transform="rotate(-14 470 248)"') +
    ellipse(580, 190, 26, 9, "#eeb63a", 'transform="rotate(-12 580 190)"') +
    ellipse(664, 212, 40, 13, "#eeb63a", 'transform="rotate(-10 664 212)"') +
    ellipse(380, 278, 17, 6, "#eeb63a", 'transform="rotate(-12 380 278)"');
  const den = ellipse(588, 338, 74, 68, "#000");
  const paw = (x: number): string =>
    ellipse(x, 391, 15, 12, d.linear(["#d9dbe6", "#9a9db6"])) +
    stroke(`M${x - 5} 399L${x - 5} 392M${x + 5} 399L${x + 5} 392`, "#70728f", 2);
  const home =
    ellipse(588, 338, 74, 68, d.linear(["#6b3604", "#a85f08", "#d88a14"], [0.2, 0, 0.7, 1])) +
    d.clipped(den, place(588, 352, -4, 0.98, mouse(d))) +
    path("M514 344A74 68 0 0 0 662 344A76 58 0 0 1 514 344Z", "#fff0a8", 'opacity=".8"') +
    paw(552) +
    paw(624);
  const flag =
    stroke("M548 226L566 92", "#8a4b22", 6) +
    path(
      "M566 92C596 78 616 106 650 92L642 150C612 160 590 134 558 148Z",
      d.linear(["#ff7057", "#d63a34"], [0, 0, 1, 1]),
    ) +
    path("M597 112C603 102 618 108 610 121L598 133L589 119C585 107 595 103 597 112Z", "#fff3d8");
  const crumb = (x: number, y: number, s: number): string =>
    place(x, y, s * 40, s, path("M-16 8L-4 -12L16 -4L10 10Z", "#ffd65a"), path("M-16 8L-4 -12L0 2Z", "#fff2ae"));
  return (
    rect(0, 0, 856, 540, d.linear(["#63bde8", "#b3e2f2", "#eaf7f1"])) +
    glow(d, [560, 230, 360], "#fff", 0.75) +
    cloud(84, 236, 1.1) +
    cloud(728, 96, 0.9) +
    rect(0, 392, 856, 148, d.across(["#9a5a30", "#6a3519", "#43200f"], [100, 380, 700, 540])) +
    rect(0, 392, 856, 4, "#ffd9a8", 0, 'opacity=".5"') +
    stroke(
      "M-10 446C160 436 300 456 480 446M-10 494C200 482 380 506 560 492M120 420C160 424 190 418 240 420",
      "#2a1208",
      3,
      'opacity=".35"',
    ) +
    wedge +
    home +
    flag +
    crumb(196, 424, 1.2) +
    crumb(156, 444, 0.7) +
    crumb(244, 452, 0.8)
  );
}
