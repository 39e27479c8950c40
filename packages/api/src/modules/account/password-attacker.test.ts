import { contract } from "@guerdon/contract";
import { aShop, CAPTCHA_TOKENS } from "@guerdon/testing";
import { expect, test } from "vitest";

/** Tries in all; `npm run soak` makes the 5,000. */
const TRIES = process.env.SOAK ? 5000 : 300;

/** Seconds of the shop's clock over which the tries are spread. */
const SPAN_SECONDS = process.env.SOAK ? 2 * 3600 : 600;

/** The names that the attacker tries: two that exist, and two that do not. */
const NAMES = ["anna", "ben", "carl", "doris"] as const;

/** A pseudo-random sequence from a seed, so that a failure comes again. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

// [account.slowing] [account.one-answer] [account.never-locked-by-others]
test("an attacker with many sessions and addresses gets few tries, learns nothing and locks nobody out", async () => {
  await using testShop = await aShop();
  await testShop.register({ user_name: "anna", credit: 20_000 }, { user_name: "ben", password: "Winter2026" });
  const random = numbersFrom(20_260_601);
  const checked = new Map<string, number>(NAMES.map((name) => [name, 0]));
  const answers = new Map<string, Set<string>>(NAMES.map((name) => [name, new Set()]));
  for (let index = 0; index < TRIES; index += 1) {
    const attacker = testShop.visitor();
    attacker.clientAddress = `198.51.${Math.floor(random() * 100)}.${Math.floor(random() * 250)}`;
    const user_name = NAMES[index % NAMES.length] ?? "anna";
    // It solves the captchas that are asked: only the waits are left.
    const body = { user_name, password: `guess ${index}`, captcha_response: CAPTCHA_TOKENS.solved };
    const answer = await attacker.call(contract.userLogin, { body });
    const code = answer.ok ? "in" : answer.failure.error_code;
    answers.get(user_name)?.add(code);
    if (code === "BFFE050") {
      checked.set(user_name, (checked.get(user_name) ?? 0) + 1);
    }
    testShop.passTime(SPAN_SECONDS / TRIES);
  }
  // The attempts that are tolerated at once, and then one every 24 seconds.
  const most = 13 + SPAN_SECONDS / 24;
  for (const name of NAMES) {
    expect(checked.get(name)).toBeLessThanOrEqual(most);
    expect([...(answers.get(name) ?? [])].toSorted()).toEqual(answersOf(TRIES));
  }
  // Names that exist get as many checks as those that do not, give or take the one that was about to come.
  const counts = [...checked.values()];
  expect(Math.max(...counts) - Math.min(...counts)).toBeLessThanOrEqual(2);
  const right = { user_name: "anna", password: "Sommer2026", captcha_response: CAPTCHA_TOKENS.solved };
  const customer = testShop.visitor();
  expect(await customer.call(contract.userLogin, { body: right })).toMatchObject({ ok: false });
  testShop.passTime(600);
  const basket = await customer.must(contract.userLogin, { body: right });
  expect(basket.prepaid_value).toBe(20_000);
});

/** Tries of one name that come less often than every 24 seconds are not held back. */
function answersOf(tries: number): string[] {
  const secondsBetween = (SPAN_SECONDS / tries) * NAMES.length;
  return secondsBetween < 24 ? ["BFFE050", "LOGIN_SLOWED"] : ["BFFE050"];
}
