import { circle, type Drawing, ellipse, path, place, sequence, stroke } from "../drawing.ts";
import { barrel, type Tone } from "../motifs/materials.ts";
import { brass } from "../motifs/technology-and-kitchen.ts";

const bag =
  "M600 80C724 80 792 160 800 280C806 340 846 384 850 470C852 590 800 710 776 810C764 880 740 910 600 910C460 910 436 880 424 810C400 710 348 590 350 470C354 384 394 340 400 280C408 160 476 80 600 80Z";

/** The goose, safe and warm: nothing of it is in this bag. */
const goose = (d: Drawing): string =>
  path(
    "M512 420C500 340 496 200 600 196C704 200 700 340 688 420Z",
    d.linear(["#ffffff", "#f7f4ee", "#d5d2d6"], [0, 0, 1, 0.4]),
  ) +
  stroke("M540 290C548 306 572 306 580 290M620 290C628 306 652 306 660 290", "#3a3340", 8) +
  path(
    "M540 322C552 300 648 300 660 322C668 352 640 372 600 372C560 372 532 352 540 322Z",
    d.linear(["#ffc46a", "#f39a2e", "#cf6f14"], [0, 0, 0.6, 1]),
  ) +
  stroke("M544 330C570 350 630 350 656 330", "#a8540c", 5) +
  ellipse(584, 318, 5, 4, "#8a4208") +
  ellipse(616, 318, 5, 4, "#8a4208") +
  circle(522, 326, 15, "#ffb3a4", 'opacity=".7"') +
  circle(678, 326, 15, "#ffb3a4", 'opacity=".7"') +
  path("M586 200C580 176 590 164 600 158C600 172 606 178 618 176C618 188 612 196 606 202Z", "#fff");

/** A sleeping bag, quilted, with a goose for a witness. */
export const sleepingBag =
  (tone: Tone, [, lining, liningDark, liningDeep]: Tone) =>
  (d: Drawing): string => {
    const [light, main, dark, deep] = tone;
    const seams = [520, 606, 692, 778, 850].map((y) => `M300 ${y}C420 ${y + 40} 780 ${y + 40} 900 ${y}`);
    const star = (x: number, y: number, r: number): string =>
      place(
        x,
        y,
        12,
        r / 40,
        path("M0 -40C5 -12 12 -5 40 0C12 5 5 12 0 40C-5 12 -12 5 -40 0C-12 -5 -5 -12 0 -40Z", "#fff"),
      );
    return (
      path(bag, deep, 'transform="translate(10 6)"') +
      path(bag, barrel(d, tone)) +
      d.clipped(
        path(bag, "#000"),
        seams
          .map(
            (line, at) =>
              stroke(line, deep, 10, 'opacity=".45"') +
              stroke(line, light, 5, 'opacity=".55" transform="translate(0 10)"') +
              sequence(7, (n) => {
                const x = 380 + n * 74 + (at % 2) * 20;
                return stroke(
                  `M${x} ${530 + at * 86 + 24}C${x + 4} ${546 + at * 82 + 24} ${x - 2} ${556 + at * 82 + 24} ${x + 2} ${562 + at * 82 + 24}`,
                  deep,
                  5,
                  'opacity=".16"',
                );
              }).join(""),
          )
          .join("") +
          path("M340 560C360 640 400 760 414 850L456 850C440 760 410 640 404 520Z", "#fff", 'opacity=".22"') +
          // Hood channels around the face.
          stroke(
            "M600 96L600 170M500 112L530 180M700 112L670 180M424 180L494 226M776 180L706 226M388 290L470 300M812 290L730 300",
            deep,
            7,
            'opacity=".4"',
          ) +
          stroke("M440 186C470 136 520 116 570 112", "#fff", 14, 'opacity=".4"'),
      ) +
      // The opening.
      path(
        "M600 160C698 160 746 224 742 310C740 384 690 430 600 430C510 430 460 384 458 310C454 224 502 160 600 160Z",
        liningDeep,
      ) +
      path(
        "M600 172C688 172 732 230 729 310C727 376 682 420 600 420C518 420 473 376 471 310C468 230 512 172 600 172Z",
        d.linear([liningDeep, liningDark, lining], [0.3, 0, 0.6, 1]),
      ) +
      d.clipped(
        path(
          "M600 172C688 172 732 230 729 310C727 376 682 420 600 420C518 420 473 376 471 310C468 230 512 172 600 172Z",
          "#000",
        ),
        goose(d),
      ) +
      path(
        "M470 372C500 420 550 434 600 434C650 434 700 420 730 372C752 402 748 440 720 462C660 492 540 492 480 462C452 440 448 402 470 372Z",
        d.linear([light, main, dark], [0, 0, 0.7, 1]),
      ) +
      stroke("M482 440C550 472 650 472 718 440", deep, 5, 'opacity=".35"') +
      // Zip and a corner turned back.
      path(
        "M716 448C760 470 792 520 800 600L742 730C738 640 740 540 690 470Z",
        d.linear([lining, liningDark], [0, 0, 1, 1]),
      ) +
      path(
        "M716 448C780 462 830 520 830 584C828 630 800 660 742 730C786 640 780 540 716 448Z",
        d.linear([light, main, dark], [0, 0, 1, 1]),
      ) +
      stroke("M690 468C738 540 738 640 742 730", brass(d), 9, 'stroke-dasharray="8 5"') +
      stroke("M742 730C742 800 736 850 724 900", deep, 9) +
      stroke("M742 730C742 800 736 850 724 900", "#e7c27a", 4, 'stroke-dasharray="5 6"') +
      path("M730 722L754 722L750 762C750 770 734 770 734 762Z", brass(d)) +
      // Draw cords.
      stroke("M560 436C552 470 560 490 546 520M640 436C648 466 640 486 652 512", "#fff3df", 7) +
      ellipse(546, 526, 11, 15, "#2d2a33") +
      ellipse(652, 520, 11, 15, "#2d2a33") +
      // A patch with a moon.
      circle(520, 680, 46, deep, 'opacity=".35" transform="translate(3 5)"') +
      circle(
        520,
        680,
        46,
        d.linear(["#3b418c", "#171a4a"], [0, 0, 1, 1]),
        'stroke="#ffe9b5" stroke-width="5" stroke-dasharray="9 6"',
      ) +
      path(
        "M530 652C506 652 492 668 492 684C492 702 508 712 526 708C512 702 506 692 508 680C510 668 518 658 530 652Z",
        "#ffe08a",
      ) +
      circle(538, 676, 4, "#fff") +
      star(880, 300, 24) +
      star(970, 180, 46) +
      star(240, 260, 34) +
      star(300, 130, 20) +
      place(
        250,
        892,
        -10,
        1,
        path(
          "M-110 12C-90 -34 10 -64 96 -38C112 -32 116 -22 108 -14C60 20 -40 40 -110 12Z",
          d.linear(["#ffffff", "#eef0f4", "#c9ced8"], [0, 0, 1, 1]),
        ),
        stroke("M-140 20C-80 4 20 -14 108 -26", "#b0a48f", 5),
      )
    );
  };
