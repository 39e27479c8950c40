import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import sharp from "sharp";
import { cardHeight, cardWidth } from "./card.ts";
import { pictures } from "./pictures.ts";

/**
 * What the shop relies on: small files without scripts, fonts or references to elsewhere, and on every gift card
 * a corner, bottom right, that is calm and deep enough for the value in white.
 */
const largest = 40_000;
const corner = { left: 560, top: 424, width: cardWidth - 560, height: cardHeight - 424 };
const leastContrast = 4.5;
const root = join(import.meta.dirname, "../../..");
const faults: string[] = [];

function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  const linear = (value: number): number => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** The contrast of white on the lightest twentieth of the corner. */
async function cornerContrast(svg: Buffer): Promise<number> {
  const { data, info } = await sharp(svg).flatten().extract(corner).raw().toBuffer({ resolveWithObject: true });
  const lights: number[] = [];
  for (let at = 0; at < data.length; at += info.channels) lights.push(luminance([...data.subarray(at, at + 3)]));
  lights.sort((a, b) => b - a);
  return 1.05 / ((lights[Math.floor(lights.length / 20)] ?? 1) + 0.05);
}

for (const [file, draw] of pictures) {
  const svg = await readFile(join(root, file));
  const text = svg.toString();
  if (text !== draw()) faults.push(`${file} is not what the generator draws: run the build`);
  if (svg.length > largest) faults.push(`${file} has ${svg.length} bytes`);
  if (/<(text|script|style|image|foreignObject)|href|NaN|undefined| style=/.test(text))
    faults.push(`${file} holds what it must not`);
  const ids = [...text.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  if (new Set(ids).size !== ids.length) faults.push(`${file} uses an id twice`);
  if (file.includes("/cards/")) {
    const contrast = await cornerContrast(svg);
    if (contrast < leastContrast)
      faults.push(`${basename(file)}: white on the corner has a contrast of ${contrast.toFixed(2)}`);
  }
}

for (const fault of faults) console.error(fault);
console.log(`${pictures.size} pictures, ${faults.length} faults`);
process.exitCode = faults.length === 0 ? 0 : 1;
