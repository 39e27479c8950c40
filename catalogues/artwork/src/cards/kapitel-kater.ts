import { circle, type Drawing, ellipse, path, rect, sequence, smooth, stroke } from "../drawing.ts";

const book = (
  d: Drawing,
  x: number,
  y: number,
  w: number,
  h: number,
  top: string,
  bottom: string,
  gold: string,
): string =>
  rect(x, y, w, h, d.linear([top, bottom]), 9) +
  rect(x, y + 3, w, 4, "#fff", 2, 'opacity=".18"') +
  rect(x + 34, y, 10, h, gold, 0, 'opacity=".85"') +
  rect(x + 52, y, 4, h, gold, 0, 'opacity=".6"') +
  rect(x + 84, y + h / 2 - 4, Math.min(170, w * 0.36), 8, gold, 4, 'opacity=".8"');

/** The tomcat of the house, asleep over his reading. */
export function kapitelKater(d: Drawing): string {
  const ink = "#1e2350";
  const fur = d.linear(["#39418a", ink], [0.2, 0, 0.6, 1]);
  const body = smooth("452 318, 446 262, 470 216, 528 176, 604 158, 682 170, 742 214, 764 274, 756 322, 610 330", true);
  const stripes = [
    "M604 162C598 186 604 204 612 214",
    "M646 164C642 190 650 212 658 220",
    "M690 178C688 202 696 222 706 230",
  ]
    .map((line) => stroke(line, "#141841", 13, 'opacity=".5"'))
    .join("");
  const tail =
    stroke(
      "M744 306C812 312 822 366 776 378C744 386 722 372 716 356",
      d.across(["#1a1f4b", "#343b80"], [0, 300, 0, 380]),
      30,
    ) + stroke("M722 366C718 362 717 359 716 356", "#fff3d8", 30);
  const head =
    path("M388 222L378 150C378 142 386 138 392 143L446 184Z", fur) +
    path("M478 184L520 140C526 135 534 138 534 146L532 222Z", fur) +
    path("M396 200L391 162L424 187Z", "#ff9d7c") +
    path("M500 186L522 160L521 200Z", "#ff9d7c") +
    path(smooth("374 250, 390 204, 456 180, 524 204, 540 250, 520 300, 456 322, 392 300", true), fur) +
    path(smooth("420 288, 456 268, 492 288, 484 312, 456 320, 428 312", true), "#fff3d8") +
    stroke("M446 192L450 212M466 192L462 212", "#141841", 7, 'opacity=".55"');
  const gold = "#ffc95c";
  const lens = (x: number): string =>
    circle(x, 248, 29, "#fff", `fill-opacity=".12" stroke="${gold}" stroke-width="5"`);
  const face =
    lens(420) +
    lens(492) +
    stroke("M449 244C453 239 459 239 463 244", gold, 5) +
    stroke("M406 248C412 258 428 258 434 248M478 248C484 258 500 258 506 248", "#fff3d8", 4.5) +
    path("M448 278C452 274 460 274 464 278C463 285 449 285 448 278Z", "#ff8a6b") +
    stroke("M456 284C455 294 446 297 440 293M456 284C457 294 466 297 472 293", ink, 3) +
    stroke("M408 288L366 282M410 298L370 304M504 288L546 282M502 298L542 304", "#fff3d8", 2, 'opacity=".8"');
  const paws =
    ellipse(430, 326, 40, 19, "#2a3170") +
    ellipse(424, 328, 30, 14, "#fff3d8") +
    ellipse(520, 328, 42, 18, "#2a3170") +
    ellipse(514, 330, 30, 13, "#fff3d8");
  const sparks = sequence(9, (i) =>
    circle(300 + ((i * 97) % 520), 40 + ((i * 53) % 120), 2.5 + (i % 3), "#fff6df", 'opacity=".8"'),
  ).join("");
  const halo = circle(590, 210, 232, "#ffe9b8", 'opacity=".5"') + circle(590, 210, 170, "#fff4d6", 'opacity=".6"');
  const stack =
    rect(0, 444, 856, 110, d.linear(["#14514f", "#0b3436"])) +
    rect(0, 444, 856, 4, "#fff", 0, 'opacity=".2"') +
    rect(42, 444, 12, 100, gold, 0, 'opacity=".8"') +
    rect(64, 444, 4, 100, gold, 0, 'opacity=".6"') +
    rect(104, 480, 230, 8, gold, 4, 'opacity=".75"') +
    rect(104, 500, 120, 6, gold, 3, 'opacity=".5"') +
    book(d, 96, 392, 790, 54, "#24297a", "#191c58", "#ff9d7c") +
    book(d, 136, 340, 640, 54, "#f0664f", "#cf4338", "#ffe2a3");
  return (
    rect(0, 0, 856, 540, d.across(["#ffd777", "#f6a63f"], [100, 0, 500, 540])) +
    halo +
    sparks +
    stack +
    path(body, fur) +
    stripes +
    paws +
    head +
    face +
    tail
  );
}
