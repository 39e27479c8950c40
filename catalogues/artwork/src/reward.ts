import { circle, type Drawing, drawing, ellipse, rect } from "./drawing.ts";

const size = 1200;

export interface Backdrop {
  /** Wall from light to shade, floor, and the disc behind the product. */
  readonly wall: readonly [string, string];
  readonly disc: string;
  readonly floor: readonly [string, string];
  readonly shadow: string;
}

/** Where the product touches the floor, and how wide it is there. */
export interface Foot {
  readonly x?: number;
  readonly y: number;
  readonly width: number;
}

/** A product on its stage: tinted wall, pale disc, floor, a soft shadow where it stands. */
export function reward(
  slug: string,
  { wall, disc, floor, shadow }: Backdrop,
  feet: readonly Foot[],
  product: (d: Drawing) => string,
): string {
  const d = drawing(slug, size, size);
  const soft = d.radial([
    [0, shadow, 0.55],
    [0.55, shadow, 0.28],
    [1, shadow, 0],
  ]);
  return d.finish(
    rect(0, 0, size, size, d.linear(wall, [0.2, 0, 0.7, 1])) +
      circle(600, 560, 420, disc, 'opacity=".55"') +
      circle(600, 560, 330, disc, 'opacity=".5"') +
      d.clipped(
        rect(0, 900, size, 300, "#000"),
        rect(0, 900, size, 300, d.linear(floor)) + ellipse(600, 900, 760, 60, "#fff", 'opacity=".18"'),
      ) +
      feet
        .map(
          ({ x = 600, y, width }) =>
            ellipse(x + 24, y + 6, width * 0.72, width * 0.105, soft) + ellipse(x, y, width * 0.5, width * 0.045, soft),
        )
        .join("") +
      product(d),
  );
}

export const backdrops = {
  apricot: { wall: ["#fdeee0", "#f8d9c2"], disc: "#fff8ef", floor: ["#f3c9aa", "#f8dcc6"], shadow: "#7a3f22" },
  lilac: { wall: ["#efeafd", "#d9d0f5"], disc: "#faf8ff", floor: ["#c5b8ec", "#dcd3f6"], shadow: "#2f2266" },
  mint: { wall: ["#e4f4ec", "#c6e4d6"], disc: "#f6fdf8", floor: ["#a9d3c0", "#c8e6d9"], shadow: "#164a3c" },
  sky: { wall: ["#e3f1fb", "#c5def2"], disc: "#f6fbff", floor: ["#a7c9e6", "#c9e0f3"], shadow: "#173a5f" },
  sun: { wall: ["#fff5d6", "#fbe3a4"], disc: "#fffdf2", floor: ["#f2cd78", "#f8e0a5"], shadow: "#7a5312" },
  rose: { wall: ["#fdeaea", "#f7cfd2"], disc: "#fff7f6", floor: ["#efb1b6", "#f6d0d2"], shadow: "#7a2436" },
} as const satisfies Record<string, Backdrop>;
