import type { findOrders as operation } from "@guerdon/contract/operations/order";
import { type OrderSearch, orderSearches } from "@guerdon/domain/order/order-search";
import { pageFacts, rowsToRead } from "../../list-page.ts";
import { done, type OperatorAct, type OperatorShop, refused } from "../../operation-binder.ts";
import { countPayersToDigest, ibanDigests, ordersOfIban } from "../payment/index.ts";
import { sessionsBySupportNumber } from "../session/index.ts";
import { allWebsites, findWebsite } from "../website/index.ts";
import { countFoundOrders, type FoundOrder, foundOrders, type WantedOrders } from "./find-store.ts";
import { emailDigests, nameDigests, readPeople } from "./people.ts";
import { countPeopleToDigest } from "./people-store.ts";

/**
 * Finds orders by what a customer can tell, on one website or on all [order.found]. The log has the kinds of the search,
 * and never what was looked for [operator.recorded].
 */
export const findOrders: OperatorAct<typeof operation> = async (
  shop,
  run,
  { website_id, wanted: typed, kind, ...page },
) => {
  const websites = await searchedWebsites(shop, website_id);
  if (!websites.ok) {
    return websites;
  }
  const searches = only(kind, orderSearches(typed));
  const kinds = Object.keys(searches);
  if (kinds.length === 0) {
    return refused({ code: "order_search_unclear", fields: { kind: kind ?? "" }, at: { path: ["wanted"] } });
  }
  const wanted = await wantedOrders(shop, websites.value, searches);
  const found = await foundOrders(shop.db, wanted, page);
  const facts = await pageFacts(page, found, {
    run,
    place: ({ placed_at: at, order_id: id }) => ({ at, id }),
    count: () => countFoundOrders(shop.db, wanted),
  });
  const not_findable = page.after === null ? await notFindable(shop) : null;
  const orders = found.map((order) => told(shop, order));
  return done(
    { orders, not_findable, ...facts },
    { ...(website_id !== null && { website: website_id }), details: { kinds, orders: rowsToRead(run, orders, facts) } },
  );
};

async function searchedWebsites({ db }: OperatorShop, website_id: string | null) {
  if (website_id === null) {
    return { ok: true as const, value: (await allWebsites(db)).map(({ id }) => id) };
  }
  const found = await findWebsite(db, website_id);
  return found.ok ? { ok: true as const, value: [website_id] } : found;
}

function only(kind: keyof OrderSearch | null, searches: OrderSearch): OrderSearch {
  const value = kind === null ? undefined : searches[kind];
  return kind === null ? searches : value === undefined ? {} : { [kind]: value };
}

async function wantedOrders(
  { db, keyring }: OperatorShop,
  website_ids: readonly string[],
  searches: OrderSearch,
): Promise<WantedOrders> {
  const { email, name, iban, reference, "order-number": number, "code-end": codeEnd } = searches;
  const digests = (value: string | undefined, digest: typeof emailDigests) =>
    value === undefined ? [] : website_ids.flatMap((id) => digest(keyring, id, value));
  const ofIban = iban === undefined ? [] : await ordersOfIban(db, website_ids, digests(iban, ibanDigests));
  return {
    website_ids,
    order_numbers: [
      ...(number === undefined ? [] : [{ number, found_by: "order-number" }]),
      ...(reference === undefined ? [] : [{ number: reference, found_by: "reference" }]),
    ],
    email_digests: digests(email, emailDigests),
    name_digests: digests(name, nameDigests),
    code_ends: codeEnd === undefined ? [] : [codeEnd],
    orders: [
      ...ofIban.map((order) => ({ ...order, found_by: "iban" })),
      ...(await ordersOfVisit(db, website_ids, searches["support-number"])),
    ],
  };
}

/** The orders that the visits of a support number placed [session.support-number]. */
async function ordersOfVisit(
  db: OperatorShop["db"],
  website_ids: readonly string[],
  number: string | undefined,
): Promise<WantedOrders["orders"]> {
  const sessions = number === undefined ? [] : await sessionsBySupportNumber(db, number);
  return sessions
    .filter(({ website_id }) => website_ids.includes(website_id))
    .flatMap(({ website_id, order_ids }) =>
      order_ids.map((order_id) => ({ website_id, order_id, found_by: "support-number" })),
    );
}

async function notFindable({ db }: OperatorShop): Promise<number> {
  return (await countPeopleToDigest(db)) + (await countPayersToDigest(db));
}

function told({ keyring }: OperatorShop, { order_id, ciphertext, key_id, ...order }: FoundOrder) {
  const { website_id } = order;
  const people =
    ciphertext === null || key_id === null
      ? undefined
      : readPeople(keyring, { website_id, order_id }, { ciphertext, key_id });
  const names = [people?.delivery_address, people?.invoice_address].map((address) =>
    [address?.first_name, address?.last_name].filter(Boolean).join(" "),
  );
  return { ...order, name: people ? [...new Set(names)].filter(Boolean).join(", ") : null };
}
