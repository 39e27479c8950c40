import type { HandedForm } from "@guerdon/conformance";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { messagePage } from "../page.ts";
import { arrivedPage, exchangePage, framePage } from "./exchange-page.ts";
import type { ExchangeStore, StoredExchange } from "./exchange-store.ts";
import { startUrlOf } from "./send-request.ts";
import { type BuyersSystem, SYSTEMS } from "./systems.ts";

const MAX_BYTES = 2 * 1024 * 1024;
const OWN_FILES = "default-src 'none'; style-src 'self'; img-src 'self'";

/** Exchanges of the systems: their reports, the shop in a frame, and what the shop's form posts. */
export function exchangeRoutes(store: ExchangeStore): Hono {
  const app = new Hono();

  /** Answers with what `show` makes of the exchange that the request names. */
  const withExchange = async (
    context: Context,
    id: string | undefined,
    show: (exchange: StoredExchange, system: BuyersSystem) => Response | Promise<Response>,
  ) => {
    const exchange = id === undefined ? undefined : await store.read(id);
    const system = SYSTEMS.find((each) => each.id === exchange?.system);
    return exchange && system
      ? show(exchange, system)
      : context.html(messagePage("No exchange", "The lab has no such exchange."), 404);
  };

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
      context.header("content-security-policy", `${OWN_FILES}; frame-ancestors 'self'`);
      return context.html(arrivedPage(exchange));
    }),
  );

  app.get("/exchanges/:id/shop", (context) =>
    withExchange(context, context.req.param("id"), (exchange, system) => {
      const start = startUrlOf(exchange);
      if (start === undefined) {
        return context.redirect(`/punchout/exchanges/${exchange.id}`, 303);
      }
      const frames = `frame-src 'self' ${new URL(start).origin}`;
      context.header("content-security-policy", `${OWN_FILES}; ${frames}; frame-ancestors 'none'`);
      return context.html(framePage(exchange, system, start));
    }),
  );
  return app;
}

/** The form as it was posted, to the last character. */
async function formIn({ req }: Context): Promise<HandedForm> {
  const fields = [...new URLSearchParams(await req.text())].map(([name, value]) => ({ name, value }));
  return { method: req.method, url: req.url, media_type: req.header("content-type") ?? "", fields };
}
