import { promisify } from "node:util";
import { unzip } from "node:zlib";
import { readBytes } from "./read-input.ts";

/** A body, or why there is none; the reason is for its sender. */
export type ReadDocument = { body: Uint8Array } | { reason: string };

const decompressed = promisify(unzip);

const PLAIN = new Set(["", "identity"]);
const COMPRESSED = new Set(["gzip", "x-gzip", "deflate"]);

/**
 * Reads the body of a request, decompressed by its `Content-Encoding`, or where it is gzip without saying so.
 * @param limit bytes that it may have, as sent and decompressed: nothing is decompressed beyond
 */
export async function readDocument(request: Request, limit: number): Promise<ReadDocument> {
  const encoding = (request.headers.get("content-encoding") ?? "").trim().toLowerCase();
  if (!PLAIN.has(encoding) && !COMPRESSED.has(encoding)) {
    return { reason: "The Content-Encoding must be gzip or deflate, or none." };
  }
  const tooLarge = { reason: `The document has more than ${limit / 1024} kB.` };
  if (Number(request.headers.get("content-length") ?? 0) > limit) {
    return tooLarge;
  }
  let body: Uint8Array | undefined;
  try {
    body = await readBytes(request, limit);
  } catch {
    return { reason: "The document did not arrive whole." };
  }
  if (body === undefined) {
    return tooLarge;
  }
  const isCompressed = COMPRESSED.has(encoding) || isGzip(body);
  return isCompressed ? decompress(body, { limit, tooLarge }) : { body };
}

/** Recognises a gzip file by its first two bytes, with which no document begins. */
function isGzip(body: Uint8Array): boolean {
  return body[0] === 0x1f && body[1] === 0x8b;
}

async function decompress(
  body: Uint8Array,
  { limit, tooLarge }: { limit: number; tooLarge: ReadDocument },
): Promise<ReadDocument> {
  try {
    return { body: await decompressed(body, { maxOutputLength: limit }) };
  } catch (error) {
    const isTooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return isTooLarge ? tooLarge : { reason: "The document is not compressed as it says." };
  }
}
