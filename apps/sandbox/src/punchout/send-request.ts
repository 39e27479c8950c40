import { all, at, readDocument, sourceIn } from "@guerdon/conformance";
import type { CallShop } from "../clock/shop-clock.ts";
import type { ExchangeStore, StoredExchange } from "./exchange-store.ts";
import type { BuyersSystem, Operation } from "./systems.ts";
import { type KnownItem, writeRequest } from "./write-request.ts";

/** The website of the demonstration that procurement systems enter. */
const WEBSITE = "werk";

/** Asks the shop for a start page, and stores what it answers. The lab's own URL tells where it is. */
export async function sendRequest(
  { store, shop }: { store: ExchangeStore; shop: CallShop },
  { system, operation, here }: { system: BuyersSystem; operation: Operation; here: URL },
): Promise<StoredExchange> {
  const { id, now } = store.newId();
  const returnUrl = new URL(`/punchout/return?exchange=${id}&step=2`, here).href;
  const items = operation === "create" ? [] : await itemsToReturn(store, system);
  // Spaces at its ends and marks of XML must come back, too.
  const cookie = system.isSloppy ? ` ${id} <&> "ü" ` : id;
  const payloadId = `${id}@${system.id}.lab.example`;
  const request = writeRequest(system, { operation, payloadId, cookie, returnUrl, items, now });
  const url = new URL("/api/punchout/setup", here);
  url.hostname = `${WEBSITE}.localhost`;
  const headers = { host: url.host, "content-type": system.isSloppy ? "application/xml" : 'text/xml; charset="UTF-8"' };
  const response = await shop(new Request(url, { method: "POST", headers, body: request }));
  const answer = {
    status: response.status,
    media_type: response.headers.get("content-type") ?? "",
    document: await response.text(),
  };
  const exchange = { id, system: system.id, operation, sent_at: now.toISOString(), request, answer, form: null };
  await store.save(exchange);
  return exchange;
}

/** The items of the newest basket that the system got, with which it comes back. */
export async function itemsToReturn(store: ExchangeStore, system: BuyersSystem): Promise<KnownItem[]> {
  for (const exchange of await store.list(system.id)) {
    const items = itemsIn(exchange, system);
    if (items.length > 0) {
      return items;
    }
  }
  return [];
}

/** The items of a basket that came back. */
function itemsIn({ form }: Pick<StoredExchange, "form">, { agreement }: BuyersSystem): KnownItem[] {
  const source = form ? sourceIn(form, agreement) : undefined;
  const read = source === undefined ? undefined : readDocument(source);
  if (read === undefined || typeof read === "string") {
    return [];
  }
  return all(at(read.root, "Message/PunchOutOrderMessage"), "ItemIn").map((item) => {
    const money = at(item, "ItemDetail/UnitPrice/Money");
    return {
      part: at(item, "ItemID/SupplierPartID")?.text ?? "",
      auxiliary: at(item, "ItemID/SupplierPartAuxiliaryID")?.text ?? "",
      quantity: item.attributes.quantity ?? "",
      price: money?.text ?? "",
      currency: money?.attributes.currency ?? "",
    };
  });
}

/** Where the shop sends the user of the system; undefined if it refused. */
export function startUrlOf({ answer }: Pick<StoredExchange, "answer">): string | undefined {
  const read = readDocument(answer.document);
  const url =
    typeof read === "string" ? undefined : at(read.root, "Response/PunchOutSetupResponse/StartPage/URL")?.text;
  return URL.parse(url ?? "") && /^https?:/.test(url ?? "") ? url : undefined;
}
