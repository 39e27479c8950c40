import type { Context, Hono } from "hono";
import { setUpVisit } from "../modules/punchout/index.ts";
import type { Shop } from "../shop.ts";
import { readBytes } from "./read-input.ts";
import type { ApiEnv } from "./serve-calls.ts";

/** Below `/api`. It is no call of the contract: what it takes and answers is a procurement system's [punchout.setup]. */
export const PUNCHOUT_SETUP_PATH = "/punchout/setup";

/** Bytes that a request may have at most. */
const MOST_BYTES = 256 * 1024;

/**
 * Serves procurement systems. What was read is answered with 200, whatever the document then says, and anything else with
 * 400 and a document, too.
 */
export function servePunchout(app: Hono<ApiEnv>, shop: Shop): void {
  app.post(PUNCHOUT_SETUP_PATH, async (context: Context<ApiEnv>) => {
    const { website, traceId } = context.var;
    const { clientAddress } = context.env.arrival;
    const length = Number(context.req.header("content-length") ?? 0);
    const body = length > MOST_BYTES ? undefined : await readBytes(context.req.raw, MOST_BYTES).catch(() => undefined);
    const given = { body: body ?? new Uint8Array(), contentType: context.req.header("content-type") };
    const { document, mediaType, isReadable } = await setUpVisit(shop, { website, clientAddress, traceId }, given);
    return new Response(document, {
      status: isReadable ? 200 : 400,
      headers: {
        ...{ "content-type": mediaType, "cache-control": "no-store" },
        // The rest of a body that is too large is not read.
        ...(body === undefined && { connection: "close" }),
      },
    });
  });
}
