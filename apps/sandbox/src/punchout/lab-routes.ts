import type { HandedForm } from "@guerdon/conformance";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { CallShop } from "../clock/shop-clock.ts";
import { messagePage } from "../page.ts";
import { arrivedPage, exchangePage, framePage } from "./exchange-page.ts";
import type { ExchangeStore, StoredExchange } from "./exchange-store.ts";
import { labPage, systemPage } from "./lab-page.ts";
import { itemsToReturn, sendRequest, startUrlOf } from "./send-request.ts";
import { type BuyersSystem, OPERATIONS, SYSTEMS } from "./systems.ts";

const MAX_BYTES = 2 * 1024 * 1024;

/** The procurement systems: they send requests, show the shop, take its basket and report on both [punchout.lab]. */
export function labRoutes(parts: { store: ExchangeStore; shop: CallShop }): Hono {
  const { store } = parts;
  const app = new Hono();
  const missing = (context: Context) =>
    context.html(messagePage("Not found", "The lab has no such system or exchange."), 404);

  /** Answers with what `show` makes of the exchange that the URL names. */
  const withExchange = async (
    context: Context,
    id: string | undefined,
    show: (exchange: StoredExchange, system: BuyersSystem) => Response | Promise<Response>,
  ) => {
    const exchange = id === undefined ? undefined : await store.read(id);
    const system = SYSTEMS.find((each) => each.id === exchange?.system);
    return exchange && system ? show(exchange, system) : missing(context);
  };

  app.get("/", (context) => context.html(labPage()));

  app.post("/return", bodyLimit({ maxSize: MAX_BYTES }), (context) =>
    withExchange(context, context.req.query("exchange"), async (exchange) => {
      await store.save({ ...exchange, form: await formIn(context) });
      return context.redirect(`/punchout/exchanges/${exchange.id}/arrived`, 303);
    }),
  );

  app.get("/exchanges/:id", (context) =>
    withExchange(context, context.req.param("id"), (exchange, system) => context.html(exchangePage(exchange, system))),
  );

  app.get("/exchanges/:id/arrived", (context) =>
    withExchange(context, context.req.param("id"), (exchange) => {
      context.header(
        "content-security-policy",
        "default-src 'none'; style-src 'self'; img-src 'self'; frame-ancestors 'self'",
      );
      return context.html(arrivedPage(exchange));
    }),
  );

  app.get("/exchanges/:id/shop", (context) =>
    withExchange(context, context.req.param("id"), (exchange, system) => {
      const start = startUrlOf(exchange);
      if (start === undefined) {
        return context.redirect(`/punchout/exchanges/${exchange.id}`, 303);
      }
      // The frame's forms go from the shop back to here, which is the shop's own policy to allow.
      const sources = `frame-src 'self' ${new URL(start).origin}`;
      context.header(
        "content-security-policy",
        `default-src 'none'; style-src 'self'; img-src 'self'; ${sources}; frame-ancestors 'none'`,
      );
      return context.html(framePage(exchange, system, start));
    }),
  );

  app.get("/:system", async (context) => {
    const system = SYSTEMS.find(({ id }) => id === context.req.param("system"));
    if (!system) {
      return missing(context);
    }
    const shown = { exchanges: await store.list(system.id), items: await itemsToReturn(store, system) };
    return context.html(systemPage(system, shown));
  });

  app.post("/:system/requests", async (context) => {
    const system = SYSTEMS.find(({ id }) => id === context.req.param("system"));
    const asked = (await context.req.parseBody()).operation;
    const operation = OPERATIONS.find((each) => each === asked);
    if (!system || !operation) {
      return missing(context);
    }
    const { id } = await sendRequest(parts, { system, operation, here: new URL(context.req.url) });
    return context.redirect(`/punchout/exchanges/${id}`, 303);
  });
  return app;
}

/** The form as it was posted, to the last character. */
async function formIn({ req }: Context): Promise<HandedForm> {
  const fields = [...new URLSearchParams(await req.text())].map(([name, value]) => ({ name, value }));
  return { method: req.method, url: req.url, media_type: req.header("content-type") ?? "", fields };
}
