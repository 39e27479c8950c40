import { solveChallenge } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import { expect, test } from "vitest";
import { captchaConformance } from "../captcha.conformance.ts";
import { checkedWebsite } from "../captcha.fixture.ts";
import { createAltchaCaptcha } from "./create-altcha-captcha.ts";

const WEBSITE = checkedWebsite({ provider: "altcha" });
const CHECK = { website: WEBSITE, action: "login", remoteIp: "192.0.2.1" } as const;

function openAltcha() {
  let now = new Date("2026-06-01T10:00:00Z");
  let secrets = ["old"];
  const used = new Set<string>();
  const captcha = createAltchaCaptcha({
    secrets: () => secrets,
    now: () => now,
    steps: { least: 1, most: 3 },
    useOnce: async ({ website_id, challenge }) => {
      const key = `${website_id} ${challenge}`;
      return !used.has(key) && used.add(key) !== undefined;
    },
  });
  const solve = async (changes: { data?: object } = {}) => {
    const challenge = (await captcha.createChallenge(CHECK)) as unknown as Parameters<
      typeof solveChallenge
    >[0]["challenge"];
    const solution = await solveChallenge({ challenge, deriveKey });
    const parameters = { ...challenge.parameters, ...changes };
    return Buffer.from(JSON.stringify({ challenge: { ...challenge, parameters }, solution })).toString("base64");
  };
  return {
    captcha,
    check: CHECK,
    solve,
    rotate: (next: string[]) => {
      secrets = next;
    },
    expire: () => {
      now = new Date(now.getTime() + 600_000);
    },
    [Symbol.asyncDispose]: async () => undefined,
  };
}

captchaConformance("altcha", async () => openAltcha());

const REJECTED = { kind: "rejected", reason: "invalid" };

// [captcha.action] [captcha.once]
test("a solution counts for its website and action only, and neither can be altered", async () => {
  const { captcha, solve } = openAltcha();
  const token = await solve();
  expect(await captcha.verify(token, { ...CHECK, action: "order" })).toEqual(REJECTED);
  expect(await captcha.verify(token, { ...CHECK, website: { ...WEBSITE, id: "bazaar" } })).toEqual(REJECTED);
  const forged = await solve({ data: { website: "fest", action: "order", until: Date.now() * 2 } });
  expect(await captcha.verify(forged, { ...CHECK, action: "order" })).toEqual(REJECTED);
  expect(await captcha.verify(token, CHECK)).toEqual({ kind: "ok" });
});

test("a challenge is accepted while its key is given, and not after", async () => {
  const { captcha, solve, rotate } = openAltcha();
  const [first, second] = [await solve(), await solve()];
  rotate(["new", "old"]);
  expect(await captcha.verify(first, CHECK)).toEqual({ kind: "ok" });
  rotate(["new"]);
  expect(await captcha.verify(second, CHECK)).toEqual(REJECTED);
});

test("a challenge without a solution is none", async () => {
  const { captcha } = openAltcha();
  const challenge = await captcha.createChallenge(CHECK);
  const guess = { challenge, solution: { counter: 1, derivedKey: "00".repeat(32) } };
  const token = Buffer.from(JSON.stringify(guess)).toString("base64");
  expect(await captcha.verify(token, CHECK)).toEqual(REJECTED);
});
