import { Hono } from "hono";
import { csrf } from "hono/csrf";
import type { CallShop } from "../clock/shop-clock.ts";
import { messagePage } from "../page.ts";
import { apiRoutes } from "./api-routes.ts";
import { MISBEHAVIOURS, Misbehaving } from "./behaviours.ts";
import type { BookedPayment, PaymentBooks } from "./books.ts";
import { booksPage, closedPage, payPage } from "./pay-page.ts";
import { decide, PAYER_ACTS, payAs } from "./payers.ts";

/** The payment provider: its API for the shop, its page for payers, and its books for who tests. */
export function saferpayRoutes(books: PaymentBooks, callShop: CallShop): Hono {
  const app = new Hono();
  const misbehaving = new Misbehaving();
  const parts = { books, callShop };
  app.route("/api", apiRoutes(books, misbehaving));
  app.get("/", (context) => context.html(booksPage(books.all())));
  app.get("/books", (context) => context.json(books.all()));
  app.post("/script", async (context) => {
    const { answers } = await context.req.json<{ answers: unknown[] }>();
    misbehaving.plan(...MISBEHAVIOURS.filter((known) => answers.includes(known)));
    return context.body(null, 204);
  });

  app.get("/pay/:token", (context) => {
    const payment = books.byToken(context.req.param("token"));
    if (!payment) {
      return context.html(noPayment(), 404);
    }
    // The link works once: a second opening sends the payer back, as if cancelled.
    if (payment.opened || payment.state !== "begun") {
      abortIfBegun(books, payment);
      return context.redirect(payment.returnUrl, 303);
    }
    books.save(Object.assign(payment, { opened: true }));
    context.header("content-security-policy", pagePolicy(payment));
    return context.html(payPage(payment));
  });

  app.post("/pay/:token", csrf(), async (context) => {
    const payment = books.byToken(context.req.param("token"));
    const form = await context.req.parseBody();
    const act = PAYER_ACTS.find(({ name }) => name === form.act);
    if (!payment || !act) {
      return context.html(noPayment(), 404);
    }
    if (payment.state === "begun") {
      misbehaving.plan(...MISBEHAVIOURS.filter((known) => known === form.answer));
      await payAs(parts, payment, act.name);
    }
    return act.name === "close" ? context.html(closedPage()) : context.redirect(payment.returnUrl, 303);
  });

  app.post("/pending/:token", csrf(), async (context) => {
    const payment = books.byToken(context.req.param("token"));
    const { arrives } = await context.req.parseBody();
    if (payment?.state === "pending" && !books.isForgotten(payment)) {
      await decide(parts, payment, arrives === "yes");
    }
    return context.redirect("/saferpay", 303);
  });
  return app;
}

function noPayment() {
  return messagePage("No such payment", "It may belong to an earlier demonstration.");
}

function abortIfBegun(books: PaymentBooks, payment: BookedPayment): void {
  if (payment.state === "begun") {
    books.save(Object.assign(payment, { state: "aborted" }));
  }
}

/** As all pages, but the form leads back to the shop: browsers apply the policy to redirects, too. */
function pagePolicy({ returnUrl }: BookedPayment): string {
  const shop = new URL(returnUrl).origin;
  return `default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self' ${shop}; base-uri 'none'; frame-ancestors 'none'`;
}
