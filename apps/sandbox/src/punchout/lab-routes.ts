import { type Context, Hono } from "hono";
import type { CallShop } from "../clock/shop-clock.ts";
import { messagePage } from "../page.ts";
import { exchangeRoutes } from "./exchange-routes.ts";
import type { ExchangeStore } from "./exchange-store.ts";
import { labPage, systemPage } from "./lab-page.ts";
import { itemsToReturn, sendRequest } from "./send-request.ts";
import { OPERATIONS, SYSTEMS } from "./systems.ts";

/** The procurement systems: they send requests, show the shop, take its basket and report on both [punchout.lab]. */
export function labRoutes(parts: { store: ExchangeStore; shop: CallShop }): Hono {
  const { store } = parts;
  const app = new Hono();
  const systemIn = (context: Context) => SYSTEMS.find(({ id }) => id === context.req.param("system"));
  const missing = (context: Context) => context.html(messagePage("No system", "The lab has no such system."), 404);

  app.get("/", (context) => context.html(labPage()));
  app.route("/", exchangeRoutes(store));

  app.get("/:system", async (context) => {
    const system = systemIn(context);
    if (!system) {
      return missing(context);
    }
    const shown = { exchanges: await store.list(system.id), items: await itemsToReturn(store, system) };
    return context.html(systemPage(system, shown));
  });

  app.post("/:system/requests", async (context) => {
    const system = systemIn(context);
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
