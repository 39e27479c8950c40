import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pictures } from "./pictures.ts";

/** Writes every picture of the demonstration shop to its place in the repository. */
const root = join(import.meta.dirname, "../../..");

for (const [file, draw] of pictures) {
  const target = join(root, file);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, draw());
}
