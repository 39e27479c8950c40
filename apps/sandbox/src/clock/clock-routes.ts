import { Hono } from "hono";
import { csrf } from "hono/csrf";
import { clockPage } from "./clock-page.ts";
import { askTime, type CallShop, type Move, moveShopClock } from "./shop-clock.ts";

/** The clock: shows the shop's time, and moves it by forms. */
export function clockRoutes(callShop: CallShop): Hono {
  const app = new Hono();
  // Another site's page must not move the time.
  app.use(csrf());

  app.get("/", async (context) => context.html(clockPage(await askTime(callShop))));

  app.post("/", async (context) => {
    const { seconds, to } = await context.req.parseBody();
    const given = typeof to === "string" ? to : "";
    const move = seconds === undefined ? momentOf(given) : { seconds: Number(seconds) };
    const moved = move ? await moveShopClock(callShop, move) : { reason: "is not a date and time" };
    if ("reason" in moved) {
      return context.html(clockPage(await askTime(callShop), { given, reason: moved.reason }), 422);
    }
    return context.redirect("/clock", 303);
  });
  return app;
}

/** The moment in a field for date and time, which is in UTC; undefined if it is none. */
function momentOf(text: string): Move | undefined {
  const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d{1,3})?)?$/.test(text) ? new Date(`${text}Z`) : undefined;
  return moment && !Number.isNaN(moment.getTime()) ? { to: moment.toISOString() } : undefined;
}
