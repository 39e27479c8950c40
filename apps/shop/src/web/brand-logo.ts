import { setTimeout as sleep } from "node:timers/promises";
import type { OriginalPicture, Website } from "@guerdon/api";

/** Finds the original of a picture by its id. */
export type FindPicture = (id: string) => Promise<OriginalPicture | undefined>;

/** Milliseconds after which a page is shown without the logo. */
const PATIENCE_MS = 1000;

/** A larger drawing would make each page too large. */
const MOST_BYTES = 32 * 1024;

/**
 * The logo of a website as the address of a picture that needs no further request: a shop that is busy would not answer it
 * [overload.turned-away].
 * @returns null if the name stands for it; undefined if it cannot be read now
 */
export async function brandLogo({ pictures }: Website, find: FindPicture): Promise<string | null | undefined> {
  if (!pictures.logo) {
    return null;
  }
  const reading = find(pictures.logo.id).catch(() => undefined);
  const found = await Promise.race([reading, sleep(PATIENCE_MS, undefined, { ref: false })]);
  if (!found) {
    return undefined;
  }
  const { media_type, content } = found;
  return content.byteLength > MOST_BYTES
    ? null
    : `data:${media_type};base64,${Buffer.from(content).toString("base64")}`;
}
