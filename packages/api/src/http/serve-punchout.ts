import type { Context, Hono } from "hono";
import { setUpVisit } from "../modules/punchout/index.ts";
import type { Shop } from "../shop.ts";
import { readDocument } from "./read-document.ts";
import type { ApiEnv } from "./serve-calls.ts";

/** Below `/api`. It is no call of the contract: what it takes and answers is a procurement system's [punchout.setup]. */
export const PUNCHOUT_SETUP_PATH = "/punchout/setup";

/** Bytes that a request may have at most, decompressed: many lines with all that systems tell of each. */
const MAX_BYTES = 512 * 1024;

/**
 * Serves procurement systems. What was read is answered with 200, whatever the document then says, and anything else with
 * 400 and a document, too.
 */
export function servePunchout(app: Hono<ApiEnv>, shop: Shop): void {
  app.post(PUNCHOUT_SETUP_PATH, async (context: Context<ApiEnv>) => {
    const { website, traceId } = context.var;
    const { clientAddress } = context.env.arrival;
    const read = await readDocument(context.req.raw, MAX_BYTES);
    const contentType = context.req.header("content-type");
    const { document, mediaType, isReadable } = await setUpVisit(
      shop,
      { website, clientAddress, traceId },
      "reason" in read ? read : { ...read, contentType },
    );
    return new Response(document, {
      status: isReadable ? 200 : 400,
      headers: {
        "content-type": mediaType,
        "cache-control": "no-store",
        // The rest of a body that is too large is not read.
        ...("reason" in read && { connection: "close" }),
      },
    });
  });
}
