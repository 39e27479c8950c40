import { circle, type Drawing, path, place, rect, sequence, stroke } from "../drawing.ts";
import { steel, type Tone } from "../motifs/materials.ts";

/** A pair of dumbbells; the feather knows better. */
export const dumbbells =
  ([light, main, dark, deep]: Tone, plume: Tone) =>
  (d: Drawing): string => {
    const chrome = d.linear([
      [0, "#8f99a5"],
      [0.2, "#ffffff"],
      [0.42, "#b9c2cc"],
      [0.7, "#7c8793"],
      [0.86, "#dfe5ea"],
      [1, "#6a747f"],
    ]);
    const upright = steel(d);
    /** A six-edged head lying on its side, from 0, 0. */
    const lying = (x: number): string =>
      place(
        x,
        0,
        0,
        1,
        path(
          "M26 0L174 0C186 0 192 6 194 16L200 48L200 212L192 256C190 266 184 270 174 270L26 270C16 270 10 266 8 256L0 212L0 48L6 16C8 6 14 0 26 0Z",
          dark,
        ),
        path("M26 0L174 0C186 0 192 6 194 16L200 52L0 52L6 16C8 6 14 0 26 0Z", d.linear([light, main], [0, 0, 0.6, 1])),
        path("M0 52L200 52L200 156L0 156Z", d.linear([main, main, dark], [0, 0, 1, 1])),
        path(
          "M0 156L200 156L200 212L192 256C190 266 184 270 174 270L26 270C16 270 10 266 8 256L0 212Z",
          d.linear([dark, deep]),
        ),
        stroke("M4 52L196 52", light, 5, 'opacity=".8"'),
        stroke("M4 156L196 156", light, 3, 'opacity=".35"'),
        path("M22 12L150 12C120 30 60 40 14 42Z", "#fff", 'opacity=".4"'),
        ...sequence(
          3,
          (at) =>
            circle(60 + at * 40, 104, 12, deep, 'opacity=".45"') +
            circle(58 + at * 40, 102, 11, "#fff", 'opacity=".85"'),
        ),
      );
    /** The same standing on its face. */
    const standing = (y: number): string =>
      place(
        0,
        y,
        0,
        1,
        path(
          "M16 6C18 2 24 0 30 0L240 0C246 0 252 2 254 6L270 28L270 166L254 190C252 194 246 196 240 196L30 196C24 196 18 194 16 190L0 166L0 28Z",
          dark,
        ),
        path(
          "M14 8C18 2 24 0 30 0L76 0L70 28L70 168L76 196L30 196C24 196 18 194 14 188L0 166L0 28Z",
          d.linear([main, light], [0, 0, 1, 0]),
        ),
        path("M76 0L196 0L202 28L202 168L196 196L76 196L70 168L70 28Z", d.linear([main, dark], [0, 0, 1, 1])),
        path(
          "M196 0L240 0C246 0 252 2 256 8L270 28L270 166L256 188C252 194 246 196 240 196L196 196L202 168L202 28Z",
          d.linear([dark, deep], [0, 0, 1, 1]),
        ),
        stroke("M70 30L70 166", light, 5, 'opacity=".7"'),
        stroke("M202 30L202 166", light, 3, 'opacity=".35"'),
        stroke("M30 14L180 10", "#fff", 6, 'opacity=".4"'),
        ...sequence(
          3,
          (at) =>
            circle(96 + at * 40, 100, 12, deep, 'opacity=".45"') +
            circle(94 + at * 40, 98, 11, "#fff", 'opacity=".85"'),
        ),
      );
    /** The feather's barbs: above the quill in light, below it in shade. */
    const barbs = (side: number): string =>
      sequence(30, (at) => {
        const x = -150 + at * 11.2;
        const long = Math.sin(((at + 2) / 34) * Math.PI) * (at % 9 === 4 ? 0.72 : 1) * 66;
        return stroke(
          `M${Math.round(x)} ${Math.round(26 - at * 2.3)}q${Math.round(24 + long * 0.3)} ${Math.round(side * long * 0.35)} ${Math.round(34 + long * 0.5)} ${Math.round(side * long)}`,
          plume[side < 0 ? (at % 3 === 0 ? 0 : 1) : at % 3 === 0 ? 1 : 2] ?? plume[1],
          12,
        );
      }).join("");
    return (
      place(
        806,
        250,
        0,
        1,
        rect(86, 180, 98, 310, upright, 12),
        stroke(
          "M92 230C112 240 160 240 178 230M92 268C112 278 160 278 178 268M92 306C112 316 160 316 178 306M92 344C112 354 160 354 178 344M92 382C112 392 160 392 178 382M92 420C112 430 160 430 178 420",
          "#56616d",
          5,
          'opacity=".6"',
        ),
        path("M70 190L200 190L192 216L78 216Z", deep, 'opacity=".55"'),
        standing(0),
        standing(458),
      ) +
      place(
        104,
        634,
        0,
        1,
        path("M20 268L680 268C720 268 760 274 780 276L40 284Z", "#000", 'opacity=".12"'),
        rect(190, 92, 320, 88, chrome, 14),
        stroke(
          "M236 100C226 120 226 152 236 174M276 100C266 120 266 152 276 174M316 100C306 120 306 152 316 174M356 100C346 120 346 152 356 174M396 100C386 120 386 152 396 174M436 100C426 120 426 152 436 174",
          "#56616d",
          5,
          'opacity=".6"',
        ),
        path("M196 92L222 98L222 174L196 180Z", deep, 'opacity=".5"'),
        lying(0),
        lying(486),
      ) +
      place(420, 490, -6, 1.25, barbs(1), barbs(-1), stroke("M-240 44C-140 14 40 -22 200 -46", plume[3], 5))
    );
  };
