import { contract } from "@guerdon/contract";
import { expect } from "vitest";
import type { TestShop } from "./test-shop.ts";
import type { Visitor } from "./visitor.ts";

/**
 * Lets browsers that have sessions of their own take one session at the same moment, which has a line in its basket.
 * One of them has it and is told so; all others have what they had, and nothing of either session is left over.
 */
export async function expectOneMove(
  { shop }: TestShop,
  { sid, takers }: { sid: string; takers: readonly { code: string; taker: Visitor }[] },
): Promise<void> {
  for (const { code, taker } of takers) {
    await taker.enter(code);
  }
  const before = await Promise.all(takers.map(async ({ taker }) => [taker.cookie, await shownTo(taker)] as const));
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  const told = await Promise.all(
    takers.map(async ({ taker }) => {
      const answer = await taker.call(contract.initWebsite, { body }, { handOver: sid });
      return answer.ok && answer.value.session_info.has_moved === true;
    }),
  );
  expect(told.filter(Boolean)).toHaveLength(1);
  for (const [index, { taker }] of takers.entries()) {
    const [cookie, shown] = before[index] ?? [];
    if (told[index]) {
      expect(taker.cookie).not.toBe(cookie);
      expect((await shownTo(taker)).lines).toBe(1);
    } else {
      expect([taker.cookie, await shownTo(taker)]).toEqual([cookie, shown]);
    }
  }
  const sessions = await shop.db.selectFrom("sessions").select("hand_over_digest").execute();
  expect(sessions, "the giver's, which moved, and those of the others").toEqual(
    takers.map(() => ({ hand_over_digest: null })),
  );
}

async function shownTo(taker: Visitor) {
  const { basket_id, product_position } = await taker.must(contract.readBasket, {});
  return { basket_id, lines: product_position.length };
}
