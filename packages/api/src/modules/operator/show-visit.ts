import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { showVisit as operation } from "@guerdon/contract/operations/session";
import { sum } from "@guerdon/domain/money";
import type { Session } from "@guerdon/domain/session";
import { accountOf } from "@guerdon/domain/session/subject";
import { pastedNumber } from "@guerdon/domain/text/pasted";
import { normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Shop } from "../../shop.ts";
import { findBasket } from "../basket/index.ts";
import { orderNumbers } from "../order/index.ts";
import { sessionsBySupportNumber } from "../session/index.ts";
import { allWebsites, currencyOf } from "../website/index.ts";

type Visit = OutputOf<typeof operation>["visits"][number];

/** Finds visits by the number that a customer tells on the telephone [session.support-number]. */
export const showVisit: OperatorAct<typeof operation> = async (shop, run, { support_number }) => {
  const sessions = await sessionsBySupportNumber(shop.db, normalizeCode(pastedNumber(support_number)));
  if (sessions.length === 0) {
    return refused({ code: "visit_unknown", fields: {} });
  }
  const websites = new Map((await allWebsites(shop.db)).map((website) => [website.id, website]));
  const visits: Visit[] = [];
  for (const session of sessions) {
    const website = websites.get(session.website_id);
    visits.push({
      website_id: session.website_id,
      time_zone: website?.settings.time_zone ?? "UTC",
      currency: website ? currencyOf(website).short_symbol : "",
      subject: session.subject.kind,
      account_id: accountOf(session.subject),
      partner: partnerOf(session),
      buyer: buyerOf(session),
      last_used_at: session.seen_at,
      ends_at: session.expires_at,
      is_over: session.expires_at <= run.now(),
      wrong_codes: session.failures,
      blocked_until: session.blocked_until,
      ...(await basketOf({ ...shop, now: run.now }, session)),
      orders: await orderNumbers(shop.db, session.website_id, session.order_ids),
    });
  }
  return done({ visits }, {});
};

function partnerOf({ subject }: Session): Visit["partner"] {
  return subject.kind === "partner" ? { name: subject.partner, person_id: subject.person_id } : null;
}

function buyerOf({ subject }: Session): Visit["buyer"] {
  return subject.kind === "buyer" ? { buyer_id: subject.buyer_id, operation: subject.operation } : null;
}

async function basketOf(
  shop: Pick<Shop, "db" | "keyring" | "now">,
  { website_id, basket_id }: Session & { website_id: string },
): Promise<Pick<Visit, "basket">> {
  const basket = basket_id === null ? undefined : await findBasket(shop, { website_id, basket_id });
  if (!basket) {
    return {};
  }
  const vouchers = basket.credits.map(({ id, last_four, available }) => ({ id, last_four, available }));
  const items = sum(basket.lines.map(({ quantity }) => quantity));
  return { basket: { lines: basket.lines.length, items, vouchers } };
}
