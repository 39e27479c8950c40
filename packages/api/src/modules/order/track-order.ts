import { type BodyOf, type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { agreedServices, isTag } from "@guerdon/domain/consent/consent-services";
import type { OrderRecord } from "@guerdon/domain/order/order-record";
import { catalogueIdsOf } from "@guerdon/domain/session";
import type { TrackedOrder } from "@guerdon/domain/tracking";
import type { Visit } from "../../shop.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { consentView } from "../website/index.ts";
import { addOrderEvent } from "./event-store.ts";
import { rememberedOrder } from "./show-confirmation.ts";
import { trackedOrder } from "./tracked-order.ts";

type Track = typeof contract.trackOrder;

/** Hands out the visitor's order for analytics, once [tracking.order-once]. It stays untold without consent. */
export async function trackOrder(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<Track> },
): Promise<Result<OutputOf<Track>, never>> {
  const { website, language } = visit;
  const services = agreedServices(consentView(website, { kept: body.consent, language, now: shop.now() }));
  const order = services.some(isTag) ? await rememberedOrder(shop, visit) : undefined;
  if (!order) {
    return ok({ event: null });
  }
  // This comes before the order counts as reported, so that a failure leaves it unreported.
  const event = await eventOf(shop, visit, order.record);
  const isFirst = await addOrderEvent(shop.db, order, { kind: "tracked", happened_at: shop.now() });
  return ok({ event: isFirst ? event : null });
}

async function eventOf(shop: CatalogueShop, visit: Visit, record: OrderRecord): Promise<TrackedOrder> {
  const { website, language, session } = visit;
  const { default_catalog_id } = website.settings;
  const ids = session ? catalogueIdsOf(session, default_catalog_id) : [default_catalog_id];
  const { categories } = await shop.catalogues.snapshot(website, language, ids);
  const numbers = record.lines.map(({ product_number }) => product_number);
  const { offered } = await shop.catalogues.products(ids, numbers);
  const names = new Map(categories.map(({ id, name }) => [id, name]));
  return trackedOrder(record, (number) =>
    (offered.get(number)?.categories ?? []).flatMap((category) => names.get(category) ?? []),
  );
}
