import { circle, type Drawing, ellipse, path, rect, stroke } from "../drawing.ts";

/** A gooseneck kettle for pour-over coffee: matt green, brass, walnut. */
export function kettle(d: Drawing): string {
  const brass = d.linear(["#ffe9b5", "#d9a441", "#8f6420"], [0, 0, 1, 1]);
  const green = d.linear(["#2a6b5c", "#5fa58f", "#35796a", "#1b4c43", "#133832"], [0, 0, 1, 0]);
  const wood = d.linear(["#b8754a", "#7d4626", "#5a2f18"], [0, 0, 1, 0]);
  const spout = "M372 812C300 808 268 752 268 668C268 560 236 486 168 446";
  return (
    stroke(spout, "#123a33", 50) +
    stroke(spout, d.across(["#5fa58f", "#2a6b5c", "#1b4c43"], [210, 0, 330, 60]), 42) +
    stroke("M352 796C292 786 262 744 260 664C258 570 232 500 176 458", "#b5e3d2", 5, 'opacity=".5"') +
    path("M148 466L178 424L190 434L160 476Z", brass) +
    stroke(
      "M796 486C900 440 986 470 988 560C990 640 944 722 884 770",
      d.across(["#2a6b5c", "#133832"], [800, 0, 990, 0]),
      30,
    ) +
    stroke("M904 472C966 484 982 530 980 576C978 628 954 680 922 724", wood, 52) +
    stroke("M908 462C962 472 984 514 982 560", "#e8b088", 6, 'opacity=".6"') +
    path(
      "M410 470C400 470 392 478 390 488L330 838C326 872 342 896 376 896L824 896C858 896 874 872 870 838L810 488C808 478 800 470 790 470Z",
      green,
    ) +
    path(
      "M344 800C340 830 336 842 336 850C336 876 350 896 376 896L824 896C850 896 864 876 864 850C864 842 860 830 856 800Z",
      "#0d2b26",
      'opacity=".45"',
    ) +
    rect(392, 884, 416, 18, "#0d2b26", 9) +
    path("M452 500L404 826C402 846 440 850 446 830L500 500Z", "#fff", 'opacity=".2"') +
    ellipse(600, 470, 200, 30, d.linear(["#1b4c43", "#3f8a78", "#1b4c43"], [0, 0, 1, 0])) +
    path(
      "M428 462C440 410 520 384 600 384C680 384 760 410 772 462C740 484 460 484 428 462Z",
      d.linear(["#3f8a78", "#6fb59f", "#2a6b5c", "#16423a"], [0, 0, 1, 0]),
    ) +
    ellipse(600, 464, 172, 20, "none", 'stroke="#d9a441" stroke-width="5" opacity=".9"') +
    stroke("M474 428C500 408 544 398 580 396", "#fff", 7, 'opacity=".4"') +
    rect(586, 346, 28, 44, brass, 6) +
    circle(600, 326, 38, d.radial(["#d49a6c", "#8a4e2a", "#5a2f18"], [0.36, 0.3, 0.75])) +
    circle(600, 680, 62, "#f4efe2") +
    circle(600, 680, 62, "none", `stroke="${brass}" stroke-width="9"`) +
    stroke("M600 680L632 652", "#e4603f", 6) +
    circle(600, 680, 7, "#16423a") +
    stroke("M562 704A45 45 0 0 1 566 650M584 638A45 45 0 0 1 640 660", "#9fb8ac", 4) +
    stroke("M642 672A45 45 0 0 1 636 706", "#e4603f", 5)
  );
}
