import { contract, reasonOf } from "@guerdon/contract";
import { CODE_ALPHABET, codeFromBytes } from "@guerdon/domain/voucher/voucher-code";
import { aShop, type TestShop, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { ALL_ADDRESSES } from "../session/index.ts";

/** Guesses of the attacker; `npm run soak` makes all of them. */
const GUESSES = process.env.SOAK ? 100_000 : 600;
/** Network addresses that the attacker has. */
const ADDRESSES = 8;
/** Hours over which the guesses are spread. */
const HOURS = 5;
/** Wrong codes of an address and hour before a captcha is asked for, which this attacker cannot solve. */
const BEFORE_CAPTCHA = 50;

/** The reasons that a stranger may learn. */
const REASONS = new Set([
  "invalid",
  "mistyped",
  "inactive_unreleased",
  "inactive_redeemed",
  "expired",
  "not_redeemable",
  "redeemable_at",
  "tan_required",
  "unknown_error",
]);

/** The same numbers in every run. */
function seeded(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

type Random = ReturnType<typeof seeded>;

/** Codes of every kind: of the generated form with and without the right check character, imported ones, nonsense. */
function guess(random: Random): string {
  const kinds = [
    () => codeFromBytes(Uint8Array.from({ length: 64 }, () => random(256))),
    () => Array.from({ length: 16 }, () => CODE_ALPHABET[random(31)]).join(""),
    () => `GIFT-${random(100_000)}`,
    () => "\u0000' or 1=1 --".slice(0, 1 + random(14)),
  ];
  return kinds[random(kinds.length)]?.() ?? "";
}

/** Returns the number of codes looked up so far. */
const lookUps = ({ statements }: TestShop) =>
  statements.filter((sql) => sql.includes('from "code_homes" as "home"')).length;

interface Attack {
  answers: Set<string>;
  /** Wrong codes that were told to be wrong, by session and block. */
  longestRun: number;
}

async function attack(testShop: TestShop, random: Random): Promise<Attack> {
  const answers = new Set<string>();
  const sessions: { visitor: Visitor; run: number }[] = [];
  let longestRun = 0;
  for (let made = 0; made < GUESSES; made += 1) {
    if (made % Math.ceil(GUESSES / HOURS) === Math.ceil(GUESSES / HOURS) - 1) {
      testShop.passTime(3600);
      sessions.length = 0;
    }
    const isNew = sessions.length === 0 || random(4) === 0;
    const session = isNew ? { visitor: testShop.visitor(), run: 0 } : sessions[random(sessions.length)];
    if (!session) {
      continue;
    }
    if (isNew) {
      session.visitor.clientAddress = `198.51.100.${random(ADDRESSES)}`;
      sessions.push(session);
    }
    const answer = await session.visitor.call(contract.enterCode, { body: { code: guess(random), tan: "1234" } });
    const told = answer.ok ? "credit" : String(reasonOf(answer.failure) ?? answer.failure.error_code);
    answers.add(answer.ok || answer.failure.error_code === "BFFE020" ? told : answer.failure.error_code);
    session.run = told === "invalid" ? session.run + 1 : session.run;
    longestRun = Math.max(longestRun, session.run);
  }
  return { answers, longestRun };
}

// [voucher.entry-limit] [voucher.address-limit] [voucher.refusal]
test("an attacker with many sessions and addresses gets no more tries than the rules allow, and no other answers", {
  timeout: 3_600_000,
}, async () => {
  const vouchers = Array.from({ length: 40 }, (_, index) => ({ code: `REAL-CODE-${index}`, value: 1000 }));
  await using testShop = await aShop({ vouchers });
  const { answers, longestRun } = await attack(testShop, seeded(20_260_601));
  const allowed = new Set([...REASONS, "BFFE042", "INVALID_CAPTCHA", "BAD_REQUEST"]);
  expect([...answers].filter((answer) => !allowed.has(answer))).toEqual([]);
  // The fifth wrong code of a session blocks it for 15 minutes.
  expect(longestRun).toBeLessThan(5);
  expect(lookUps(testShop)).toBeLessThanOrEqual(ADDRESSES * HOURS * BEFORE_CAPTCHA);
  const { db, keyring } = testShop.shop;
  const { digest: all } = keyring.digest("client-address", ALL_ADDRESSES);
  const counters = await db.selectFrom("attempt_counters").select("failures").where("subject", "!=", all).execute();
  expect(Math.max(...counters.map(({ failures }) => failures))).toBeLessThanOrEqual(BEFORE_CAPTCHA);
  const others = testShop.visitor();
  others.clientAddress = "203.0.113.9";
  expect((await others.enter("REAL-CODE-7")).prepaid_value, "others are not shut out").toBe(1000);
});

// [session.new-id] [voucher.entry]
test("a session that was planted, posted from elsewhere or recorded gains nothing", async () => {
  await using testShop = await aShop({ vouchers: [{ code: "GIFT", value: 1000 }] });
  const attacker = testShop.visitor();
  await attacker.must(contract.createBasket, {});
  const victim = testShop.visitor();
  victim.cookies = new Map(attacker.cookies);
  await victim.enter("GIFT");
  expect(await attacker.must(contract.hasLoggedIn, {})).toEqual({ logged_in: false });
  const madeUp = testShop.visitor();
  madeUp.cookies.set("__Host-session", "a-made-up-id");
  await madeUp.enter("GIFT");
  expect(madeUp.cookies.get("__Host-session")).not.toBe("a-made-up-id");

  const body = JSON.stringify({ code: "GIFT" });
  const json = { "content-type": "application/json" };
  for (const headers of [{ origin: "https://evil.example" }, { "sec-fetch-site": "cross-site" }]) {
    const response = await victim.request("/api/login", { method: "POST", headers: { ...json, ...headers }, body });
    expect(response.status).toBe(403);
  }
  const once = { idempotencyKey: "recorded-request-0001" };
  await victim.call(contract.enterCode, { body: { code: "GIFT" } }, once);
  const replay = await testShop.visitor().call(contract.readBasket, {}, once);
  expect(replay).toMatchObject({ ok: false, failure: { status: 401 } });
});
