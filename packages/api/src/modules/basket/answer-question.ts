import { type BodyOf, type contract, fail, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit, Shop } from "../../shop.ts";
import { onceByStatement } from "../idempotency/index.ts";
import { basketOf } from "./read-basket.ts";
import { setGiverAnswer } from "./store.ts";

/**
 * Stores the answer to the question of the basket's giver, or takes it back [giver.question]. It is refused if that giver
 * does not ask this any more. The answer names its giver, so that it never counts for another one.
 */
export async function answerQuestion(
  shop: Shop,
  visit: LoggedInVisit,
  { body: { giver_id, answer_id } }: { body: BodyOf<typeof contract.answerQuestion> },
): Promise<Result<undefined, "NOT_FOUND" | "PAYMENT_IN_PROCESS">> {
  const basket = await basketOf(shop, visit);
  if (basket?.state === "paying") {
    return fail("PAYMENT_IN_PROCESS");
  }
  const offered = basket?.giver?.giver_id === giver_id ? basket.giver.question?.answers : undefined;
  if (!basket || !offered || !(answer_id === "" || offered.some(({ id }) => id === answer_id))) {
    return fail("NOT_FOUND");
  }
  const key = { website_id: visit.website.id, basket_id: basket.basket_id };
  const answered = { giver_answer: answer_id === "" ? null : { giver_id, answer_id }, now: shop.now() };
  return onceByStatement(shop, visit, async (db) =>
    (await setGiverAnswer(db, key, answered)) ? ok() : fail("NOT_FOUND"),
  );
}
