import { mkdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import sharp, { type OverlayOptions } from "sharp";
import { pictures } from "./pictures.ts";

/** Renders every picture to PNG, and all of them to one contact sheet, in the temporary folder. */
const folder = join(tmpdir(), "guerdon-artwork");
const columns = 4;
const cell = { width: 428, height: 300 };

await mkdir(folder, { recursive: true });
const root = join(import.meta.dirname, "../../..");
const tiles: OverlayOptions[] = [];
for (const [index, file] of [...pictures.keys()].entries()) {
  const svg = await readFile(join(root, file));
  await sharp(svg)
    .png()
    .toFile(join(folder, `${basename(file, ".svg")}.png`));
  const input = await sharp(svg)
    .resize({ ...cell, fit: "inside" })
    .png()
    .toBuffer();
  tiles.push({
    input,
    left: 20 + (index % columns) * (cell.width + 20),
    top: 20 + Math.floor(index / columns) * (cell.height + 20),
  });
}
const rows = Math.ceil(tiles.length / columns);
const sheet = sharp({
  create: {
    width: 20 + columns * (cell.width + 20),
    height: 20 + rows * (cell.height + 20),
    channels: 3,
    background: "#fff",
  },
});
await writeFile(join(folder, "sheet.png"), await sheet.composite(tiles).png().toBuffer());
console.log(`Look at ${join(folder, "sheet.png")}`);
