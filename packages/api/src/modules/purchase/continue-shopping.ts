import { type BasketView, type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import { type Subject, withCode } from "@guerdon/domain/session/subject";
import { heldCredit, isBound } from "@guerdon/domain/voucher";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Answer, type IssuedSession, inSession, type Visit } from "../../shop.ts";
import { mayLogIn } from "../account/index.ts";
import { findBasket, openBasket, readBasket, storeAddresses } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { findPerson } from "../handshake/index.ts";
import { once } from "../idempotency/index.ts";
import { addOrderEvent, isContinueToken, mayContinue, type Order, rememberedOrder } from "../order/index.ts";
import { logSessionIn } from "../session/index.ts";

/** Logs in again with the remaining credit of an order: once, within 15 minutes [checkout.continue]. */
export async function continueShopping(
  shop: CatalogueShop,
  visit: Visit,
  { body }: { body: BodyOf<typeof contract.continueShopping> },
): Promise<Answer<BasketView, "CONFLICT" | "NOT_FOUND">> {
  const { website, session } = visit;
  const now = shop.now();
  const order = await rememberedOrder(shop, visit);
  if (!session || !order || !isContinueToken(shop, order, body.continue_token)) {
    return fail("NOT_FOUND");
  }
  const ordered = await findBasket(shop, { website_id: website.id, basket_id: order.basket_id });
  const left = (ordered?.credits ?? []).filter(({ available }) => available > 0);
  const hasRest = ordered !== undefined && heldCredit(ordered) > 0;
  if (!mayContinue(order, now) || !hasRest || (order.account_id !== null && !(await mayLogIn(shop.db, order)))) {
    return fail("CONFLICT");
  }
  const continueSession = async (transaction: UnitOfWork): Promise<Result<IssuedSession, "CONFLICT">> => {
    if (!(await addOrderEvent(transaction, order, { kind: "continued", happened_at: now }))) {
      return fail("CONFLICT");
    }
    const subject = await ordererOf({ ...shop, db: transaction }, session.subject, order);
    const basketId = await openBasket({ ...shop, db: transaction }, visit, { subject, vouchers: left });
    if (order.people && isBound({ credits: left })) {
      const { delivery_address } = order.people;
      const key = { website_id: website.id, basket_id: basketId };
      await storeAddresses(transaction, shop.keyring, { key, delivery_address, invoice_address: null, now });
    }
    const opened = { subject, basket_id: basketId, catalogue_ids: session.catalogue_ids };
    return ok(await logSessionIn({ ...shop, db: transaction }, { ...visit, session }, opened));
  };
  const loggedIn = await once(shop, visit, {
    work: continueSession,
    sessionOf: (outcome) => (outcome.ok ? outcome.value : undefined),
  });
  if (!loggedIn.ok) {
    return loggedIn;
  }
  return inSession(await readBasket(shop, { ...visit, session: loggedIn.value }), loggedIn.value);
}

/** The owner of the continued session: the person who ordered, as far as the shop still knows them. */
async function ordererOf(
  { db }: Pick<CatalogueShop, "db">,
  subject: Subject,
  { website_id, account_id, partner_person_id }: Order,
): Promise<Subject> {
  if (account_id !== null) {
    return { kind: "account", account_id };
  }
  const person =
    partner_person_id === null ? undefined : await findPerson(db, { website_id, person_id: partner_person_id });
  return person ?? withCode(subject);
}
