import { join } from "node:path";
import { Hono } from "hono";
import { authorRoutes } from "./author/author-routes.ts";
import { cleverreachRoutes } from "./cleverreach/cleverreach-routes.ts";
import { clockRoutes } from "./clock/clock-routes.ts";
import type { CallShop } from "./clock/shop-clock.ts";
import { IssuanceStore } from "./issuer/issuance-store.ts";
import { issuerRoutes } from "./issuer/issuer-routes.ts";
import { mailRoutes } from "./mail/mail-routes.ts";
import { MailStore } from "./mail/mail-store.ts";
import { messagePage } from "./page.ts";
import { partnerRoutes } from "./partner/partner-routes.ts";
import { phoneRoutes } from "./phone/phone-routes.ts";
import { PhoneStore } from "./phone/phone-store.ts";
import { publisherRoutes } from "./publisher/publisher-routes.ts";
import { ExchangeStore } from "./punchout/exchange-store.ts";
import { labRoutes } from "./punchout/lab-routes.ts";
import { PaymentBooks } from "./saferpay/books.ts";
import { saferpayRoutes } from "./saferpay/saferpay-routes.ts";
import { securityHeaders } from "./security-headers.ts";
import { startPage } from "./start-page.ts";
import { styleSheet } from "./style-sheet.ts";

export interface SandboxOptions {
  /** The shop's DATA_DIR; the sandbox stores its data in `sandbox/` below it. */
  dataDir: string;
  /** The current time of the simulation. */
  now: () => Date;
  /** Sends a request to the shop, as the outside world does. */
  shop: CallShop;
  /** The secret that the simulated partner shares with the shop. */
  partnerSecret: string;
  /** The secret by which its portal verifies visitors whom the shop hands off. */
  portalSecret: string;
}

const ICON =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#7d5200"/>' +
  '<path d="M7 11h18v11H7z M7 11l9 7 9-7" fill="none" stroke="#fff" stroke-width="2" stroke-linejoin="round"/></svg>';

/** Simulated external services on the host sandbox.localhost. In production only if explicitly enabled. */
export function createSandbox({ dataDir, now, shop, partnerSecret, portalSecret }: SandboxOptions): Hono {
  const app = new Hono();
  app.use(securityHeaders);
  app.get("/", (context) => context.html(startPage()));
  app.get("/style.css", (context) => {
    context.header("cache-control", "no-cache");
    return context.body(styleSheet, 200, { "content-type": "text/css; charset=utf-8" });
  });
  app.get("/icon.svg", (context) => context.body(ICON, 200, { "content-type": "image/svg+xml" }));
  app.route("/mail", mailRoutes(new MailStore({ folder: join(dataDir, "sandbox", "mail"), now })));
  app.route("/phone", phoneRoutes(new PhoneStore({ folder: join(dataDir, "sandbox", "phone"), now })));
  app.route("/issuer", issuerRoutes(new IssuanceStore({ folder: join(dataDir, "sandbox", "issuer"), now })));
  app.route("/cleverreach", cleverreachRoutes());
  app.route("/partner", partnerRoutes({ secret: partnerSecret, portalSecret, now, shop }));
  const exchanges = new ExchangeStore({ folder: join(dataDir, "sandbox", "punchout"), now });
  app.route("/punchout", labRoutes({ store: exchanges, shop }));
  app.route("/author", authorRoutes());
  app.route("/publisher", publisherRoutes());
  app.route("/clock", clockRoutes(shop));
  const books = new PaymentBooks({ folder: join(dataDir, "sandbox", "payments"), now });
  app.route("/saferpay", saferpayRoutes(books, shop));
  app.notFound((context) => context.html(messagePage("Page not found", "The sandbox has no page at this URL."), 404));
  return app;
}
