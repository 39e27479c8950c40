import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { inParallel } from "../in-parallel.ts";
import { allChecked, type Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";

/** A YAML file of a website's folder. */
interface NamedText {
  /** Its path from the website's folder. */
  file: string;
  name: string;
  text: string;
}

interface Part {
  folder: string;
  /** The folder's name as given by the operator. */
  site: string;
  /** Within the folder. */
  part: string;
  /** Other files that may be there. */
  others?: RegExp;
  /** The rule for each file, in words. */
  rule: string;
}

const OPEN_FILES = 16;
const TEXT_FILE = /^([a-z0-9][a-z0-9-]*)\.yaml$/;

/** Reads `{part}/{name}.yaml` of a website's folder, and lists the other files there. */
export async function readNamedTexts(part: Part): Promise<Checked<{ texts: NamedText[]; others: string[] }>> {
  const files = (await readdir(join(part.folder, part.part)).catch(() => [])).toSorted();
  const isOther = (file: string) => part.others?.test(file) ?? false;
  const own = files.filter((file) => !isOther(file));
  const read = allChecked(await inParallel(own, OPEN_FILES, (file) => readNamedText(part, file)));
  const others = files.filter(isOther).map((file) => join(part.part, file));
  return read.ok ? { ok: true, value: { texts: read.value, others } } : read;
}

async function readNamedText({ folder, site, part, rule }: Part, base: string): Promise<Checked<NamedText>> {
  const file = join(part, base);
  const name = TEXT_FILE.exec(base)?.[1];
  if (!name) {
    return { ok: false, mistakes: [{ file: join(site, file), reason: rule }] };
  }
  const read = await readTextFile(join(folder, file), join(site, file));
  return read.ok ? { ok: true, value: { file, name, text: read.value } } : read;
}
