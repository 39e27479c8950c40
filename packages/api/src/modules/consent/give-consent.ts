import {
  type BodyOf,
  badRequest,
  type contract,
  type Fail,
  fail,
  type OutputOf,
  ok,
  type Result,
} from "@guerdon/contract";
import { CHOICE_DAYS, choiceEnd, writeChoice } from "@guerdon/domain/consent";
import { askedGroups } from "@guerdon/domain/consent/consent-services";
import { inTransaction } from "../../db/index.ts";
import type { Shop, Visit } from "../../shop.ts";
import { limitPerAddress } from "../session/index.ts";
import { consentQuestion } from "../website/index.ts";
import { type ConsentRow, currentConsent, insertConsent, replaceConsent } from "./store.ts";

/** Choices per network address and hour. A whole company may share one. */
const PER_ADDRESS = 300;

/** Within this time the same choice again is the same choice: a button pressed twice, or a repeated request. */
const SAME_MS = 24 * 60 * 60 * 1000;

type Give = typeof contract.giveConsent;

/**
 * Stores the receipt of a choice, and answers what the browser keeps of it [consent.receipt]. It needs no session and
 * opens none.
 */
export async function giveConsent(
  shop: Shop,
  visit: Visit,
  { body }: { body: BodyOf<Give> },
): Promise<Result<OutputOf<Give>, "BAD_REQUEST" | "NOT_FOUND" | "TOO_MANY">> {
  const { website, language } = visit;
  const refusal = refusalOf(visit, body);
  if (refusal) {
    return refusal;
  }
  const limited = await limitPerAddress(shop, visit, { of: "consents", most: PER_ADDRESS });
  if (limited) {
    return limited;
  }
  const { version } = consentQuestion(website, language);
  const given_at = shop.now();
  const wanted = { website_id: website.id, consent_id: body.id, version, language, agreed: [...body.agreed].sort() };
  const { ends_at } = await storeConsent(shop, { ...wanted, given_at, ends_at: choiceEnd(given_at) });
  const kept = writeChoice({ id: body.id, version, groups: wanted.agreed, until: ends_at });
  return ok({ kept, days: CHOICE_DAYS });
}

function refusalOf(
  { website, language }: Visit,
  { agreed }: BodyOf<Give>,
): Fail<"BAD_REQUEST" | "NOT_FOUND"> | undefined {
  const asked = askedGroups(consentQuestion(website, language).services);
  if (asked.length === 0) {
    return fail("NOT_FOUND");
  }
  return agreed.every((group) => asked.includes(group))
    ? undefined
    : badRequest("body.agreed", "names a group that the website does not ask about");
}

/** Stores a choice, or finds the same one, of which it is a repetition. Returns the stored one. */
function storeConsent(shop: Shop, row: ConsentRow): Promise<ConsentRow> {
  return inTransaction(shop.db, async (transaction) => {
    if (await insertConsent(transaction, row)) {
      return row;
    }
    const current = await currentConsent(transaction, row);
    if (isSame(current, row)) {
      return current;
    }
    await replaceConsent(transaction, current, row.given_at);
    await insertConsent(transaction, row);
    return row;
  });
}

function isSame(before: ConsentRow, now: ConsentRow): boolean {
  const age = now.given_at.getTime() - before.given_at.getTime();
  return before.version === now.version && before.agreed.join() === now.agreed.join() && age < SAME_MS;
}
