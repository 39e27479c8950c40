import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Issuance, IssuanceStore } from "./issuance-store.ts";
import { issuerPage } from "./issuer-page.ts";

const MAX_BYTES = 64 * 1024;
const MAX_QUANTITY = 1000;

/** So many codes are refused, as an issuer refuses what its contract does not allow. */
const REFUSED_QUANTITY = 13;

/** The issuer: `POST codes` makes codes as an outside service does, `GET` shows what was made. */
export function issuerRoutes(store: IssuanceStore): Hono {
  const app = new Hono();

  app.post("/codes", bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    // A page of another origin cannot send this media type without a CORS preflight.
    if (context.req.header("content-type") !== "application/json") {
      return context.json({ reason: "json_expected" }, 415);
    }
    const wanted = issuanceIn(await context.req.json().catch(() => undefined));
    if (!wanted) {
      return context.json({ reason: "request_malformed" }, 400);
    }
    if (wanted.quantity === REFUSED_QUANTITY) {
      return context.json({ reason: "quantity_refused" }, 422);
    }
    return context.json({ codes: await store.make(wanted) });
  });

  app.get("/", async (context) => context.html(issuerPage(await store.list())));
  return app;
}

function issuanceIn(body: unknown): Issuance | undefined {
  if (typeof body !== "object" || body === null) {
    return undefined;
  }
  const { reference, product_number, variation_number, quantity } = body as Record<string, unknown>;
  if (typeof reference !== "string" || typeof product_number !== "string" || typeof variation_number !== "string") {
    return undefined;
  }
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1 || quantity > MAX_QUANTITY) {
    return undefined;
  }
  return { reference, product_number, variation_number, quantity };
}
