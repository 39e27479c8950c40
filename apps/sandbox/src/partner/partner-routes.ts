import { Hono } from "hono";
import type { CallShop } from "../clock/shop-clock.ts";
import { arrivalPage } from "./arrival-page.ts";
import { Arrivals } from "./arrivals.ts";
import { LINK_KINDS, PARTNER, partnerToken, shopLink, type Traveller, WEBSITE } from "./partner-links.ts";
import { partnerPage } from "./partner-page.ts";

interface PartnerOptions {
  /** The secret that partner and shop share. */
  secret: string;
  /** Verifies visitors whom the shop hands off. */
  portalSecret: string;
  now: () => Date;
  shop: CallShop;
}

/**
 * The portal: `GET` shows its links, and `GET go` makes the token of one at the moment when it is followed. `GET arrival`
 * takes over whom the shop hands off.
 */
export function partnerRoutes({ secret, portalSecret, now, shop }: PartnerOptions): Hono {
  const app = new Hono();
  const arrivals = new Arrivals({ secret: portalSecret, audience: PARTNER, issuer: WEBSITE, now });

  app.get("/", (context) => context.html(partnerPage(travellerIn((name) => context.req.query(name)))));

  app.get("/go", async (context) => {
    const kind = LINK_KINDS.find((each) => each === context.req.query("kind")) ?? "good";
    const here = new URL(context.req.url);
    const portal = { secret, page: new URL("/partner", here).href, now: now() };
    const link = shopLink(
      here,
      await partnerToken(
        kind,
        travellerIn((name) => context.req.query(name)),
        portal,
      ),
    );
    if (kind === "replayed") {
      await useUp(shop, link);
    }
    return context.redirect(link.href, 303);
  });

  app.get("/arrival", async (context) => {
    return context.html(arrivalPage(await arrivals.take(context.req.query("token") ?? "")));
  });
  return app;
}

const PERSON = "4711";
const MAX_LENGTH = 100;

function travellerIn(query: (name: string) => string | undefined): Traveller {
  const text = (name: string) => query(name)?.trim().slice(0, MAX_LENGTH) || undefined;
  return { person: text("person") ?? PERSON, coupon: text("coupon"), product: text("product") };
}

/** Uses a token up, as somebody would who had seen the link. */
async function useUp(shop: CallShop, link: URL): Promise<void> {
  const call = new URL("/api/website/handshake", link);
  call.search = link.search;
  const headers = { host: link.host, "content-type": "application/json" };
  await shop(new Request(call, { method: "POST", headers, body: JSON.stringify({ url: link.origin }) }));
}
