import { readdir } from "node:fs/promises";
import { join } from "node:path";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import { inParallel } from "../in-parallel.ts";
import { allChecked, type Checked } from "../mistakes.ts";
import { readTextFile } from "../read-text-file.ts";

type Promotion = GivenOf<typeof applyWebsite>["promotions"][number];

/** The promotions of a website's folder, and the pictures beside them. */
interface PromotionFolder {
  promotions: Promotion[];
  /** Paths from the website's folder. */
  pictures: string[];
}

const FOLDER = "promotions";
const OPEN_FILES = 16;
const PROMOTION_FILE = /^([a-z0-9][a-z0-9-]*)\.yaml$/;
const PICTURE_FILE = /^[\w-]+\.(svg|png|jpe?g|webp)$/;

/**
 * Reads `promotions/{name}.yaml` of a website's folder, and lists the pictures there.
 * @param name the folder's name as given by the operator
 */
export async function readPromotions(folder: string, name: string): Promise<Checked<PromotionFolder>> {
  const files = (await readdir(join(folder, FOLDER)).catch(() => [])).toSorted();
  const texts = files.filter((file) => !PICTURE_FILE.test(file));
  const read = allChecked(await inParallel(texts, OPEN_FILES, (file) => readPromotion({ folder, name, file })));
  if (!read.ok) {
    return read;
  }
  const pictures = files.filter((file) => PICTURE_FILE.test(file)).map((file) => join(FOLDER, file));
  return { ok: true, value: { promotions: read.value, pictures } };
}

async function readPromotion({
  folder,
  name: site,
  file: base,
}: {
  folder: string;
  name: string;
  file: string;
}): Promise<Checked<Promotion>> {
  const file = join(FOLDER, base);
  const name = PROMOTION_FILE.exec(base)?.[1];
  if (!name) {
    const reason = "must be called promotions/name.yaml, in lower case, or be a picture (svg, png, jpg or webp)";
    return { ok: false, mistakes: [{ file: join(site, file), reason }] };
  }
  const read = await readTextFile(join(folder, file), join(site, file));
  return read.ok ? { ok: true, value: { file, name, text: read.value } } : read;
}
