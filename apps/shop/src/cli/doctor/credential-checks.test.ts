import type { PaymentOutcome } from "@guerdon/api/ports/payment-provider";
import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { findHCaptcha, findPaymentProvider } from "./credential-checks.ts";
import { anExamined, PRODUCTION, troublesIn } from "./examined.fixture.ts";
import type { ExaminedShop } from "./examined.ts";

const VISA = 102;

/** The parts of a shop whose provider and captcha answer as told. */
async function troublesWith(
  find: typeof findHCaptcha,
  { isReady = true, outcome, kind = "rejected", environment = PRODUCTION }: Answers,
): Promise<string[]> {
  const captcha = { provider: "hcaptcha" } as const;
  await using testShop = await aShop({
    websites: [websiteFile({ payment_types: [1, VISA], captcha, deny_captcha: false }), websiteFile({ id: "fest" })],
  });
  const { shop } = testShop;
  const { payments, captchas } = shop;
  const services = {
    payments: {
      ...payments,
      isReadyFor: () => isReady,
      inquire: async () => outcome ?? { kind: "lost", cause: "NONE" },
    },
    captchas: {
      ...captchas,
      hcaptcha: { ...captchas.hcaptcha, verify: async () => ({ kind, reason: "invalid", cause: "x" }) },
    },
  } as NonNullable<ExaminedShop["services"]>;
  const examined = {
    db: shop.db,
    keys: shop.keyring,
    websites: shop.websites.all(),
    now: shop.now,
    content: shop.content,
  };
  return troublesIn(await find(anExamined({ settings: readSettings(environment), shop: { ...examined, services } })));
}

interface Answers {
  isReady?: boolean;
  outcome?: PaymentOutcome;
  kind?: "rejected" | "unavailable";
  environment?: Record<string, string>;
}

const REFUSED = ["wrong services.payment-credentials"];

// [operator.doctor] [payment.provider-ready]
test.each<[string, Answers, string[]]>([
  ["takes the credentials", {}, []],
  ["refuses the credentials", { outcome: { kind: "unknown", cause: "AUTHENTICATION_FAILED" } }, REFUSED],
  ["does not answer", { outcome: { kind: "unknown", cause: new TypeError("fetch failed") } }, REFUSED],
  ["has no credentials", { isReady: false }, REFUSED],
  ["is simulated", { isReady: false, environment: { ...PRODUCTION, SANDBOX: "on" } }, []],
])("a payment provider that %s", async (_, answers, troubles) => {
  expect(await troublesWith(findPaymentProvider, answers)).toEqual(troubles);
});

// [operator.doctor] [captcha.provider]
test("hCaptcha refuses a solution that nobody made if the keys are right", async () => {
  expect(await troublesWith(findHCaptcha, {})).toEqual([]);
  expect(await troublesWith(findHCaptcha, { kind: "unavailable" })).toEqual(["warning services.hcaptcha"]);
});
