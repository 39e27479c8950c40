import type { showExchange as operation } from "@guerdon/contract/operations/buyer";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import type { Shop, Visit } from "../../shop.ts";
import { findWebsite } from "../website/index.ts";
import { type Buyer, listedBuyers } from "./buyer-store.ts";
import { handedFields } from "./hand-over.ts";
import { setupAnswer } from "./set-up-visit.ts";
import { START_PARAMETER } from "./start-token.ts";
import { lastVisitOf, type PunchoutVisit } from "./visit-store.ts";

/**
 * Writes what a buyer's system and the shop sent each other in the buyer's last visit, from what is kept of that: without
 * secrets, and nothing of people [punchout.report].
 */
export const showExchange: OperatorAct<typeof operation> = async (shop, _run, { website_id, buyer_id }) => {
  const named = website_id === undefined ? undefined : await findWebsite(shop.db, website_id);
  if (named && !named.ok) {
    return named;
  }
  const listed = await listedBuyers(shop.db, website_id);
  const [buyer, other] = listed.filter((each) => each.buyer_id === buyer_id);
  if (!buyer) {
    return refused({ code: "buyer_unknown", fields: { buyer_id, known: listed.map((each) => each.buyer_id) } });
  }
  if (other) {
    const websites = listed.filter((each) => each.buyer_id === buyer_id).map((each) => each.website_id);
    return refused({ code: "buyer_of_several", fields: { buyer_id, websites } });
  }
  const found = await findWebsite(shop.db, buyer.website_id);
  if (!found.ok) {
    return found;
  }
  const visit = await lastVisitOf(shop.db, buyer);
  if (!visit) {
    return refused({ code: "buyer_without_visit", fields: { buyer_id } });
  }
  const { website } = found;
  const { domain, identity, format } = buyer.settings;
  return done(
    {
      website_id: website.id,
      operation: visit.operation,
      format,
      asked_at: visit.created_at,
      handed_over_at: visit.handed_over_at,
      request: shop.punchout[buyer.settings.protocol].writeSetup({
        ...visit,
        at: visit.created_at,
        senders: [{ domain, identity }],
      }),
      answer: answerOf(shop, website, { visit, buyer }),
      form: visit.handed_over_at && {
        url: visit.return_url,
        fields: handedFields(shop, website, { ...visit, buyer, handed_over_at: visit.handed_over_at }),
      },
    },
    { website: website.id, subject: buyer_id, details: { visit_id: visit.visit_id } },
  );
};

/** The answer to the request. The token of a start page opens a visit and belongs to the system alone. */
function answerOf(
  shop: Shop,
  website: Visit["website"],
  { visit, buyer }: { visit: PunchoutVisit; buyer: Buyer },
): string {
  const answer = setupAnswer(shop, { website }, { kind: "started", visit });
  if (answer.kind !== "started") {
    return shop.punchout[buyer.settings.protocol].writeAnswer(answer, buyer.settings.format);
  }
  const url = new URL(answer.start_url);
  url.searchParams.set(START_PARAMETER, "not-shown");
  return shop.punchout[buyer.settings.protocol].writeAnswer({ ...answer, start_url: url.href }, buyer.settings.format);
}
