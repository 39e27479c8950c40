import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { answerPicture, type Served, servedDrawing } from "./picture-cache.ts";

const FOLDER = new URL("payment-drawings/", import.meta.url);
const PATH = /^\/images\/payment-([a-z-]+)\.svg$/;
/** Their paths stay when one is drawn anew. */
const A_DAY = "public, max-age=86400";

interface Drawing extends Served {
  tag: string;
}

let known: Promise<ReadonlyMap<string, Drawing>> | undefined;

/**
 * Answers the drawing of a payment type, the same for every website [payment.icons].
 * @returns undefined for a path that is none of theirs
 */
export async function servePaymentDrawing(pathname: string, asked: Headers): Promise<Response | undefined> {
  const name = PATH.exec(pathname)?.[1];
  if (!name) {
    return undefined;
  }
  known ??= readDrawings();
  const drawing = (await known).get(name);
  return drawing && answerPicture(drawing, drawing.tag, asked);
}

/** The files of the folder by their names, each a few hundred bytes. */
async function readDrawings(): Promise<ReadonlyMap<string, Drawing>> {
  const files = (await readdir(FOLDER)).filter((file) => file.endsWith(".svg"));
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const content = await readFile(new URL(file, FOLDER));
        const served = servedDrawing(content);
        const tag = `"${createHash("sha256").update(content).digest("hex").slice(0, 20)}"`;
        const drawing = { content, headers: { ...served.headers, "cache-control": A_DAY }, tag };
        return [file.slice(0, -".svg".length), drawing] as const;
      }),
    ),
  );
}
