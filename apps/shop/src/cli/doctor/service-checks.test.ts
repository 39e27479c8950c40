import type { BounceMailbox } from "@guerdon/api/ports/bounce-mailbox";
import { expect, test } from "vitest";
import { readSettings } from "../../settings.ts";
import { anExamined, anOutside, PRODUCTION, troublesOf } from "./examined.fixture.ts";
import { findBounceMailbox, findMail, findServices } from "./service-checks.ts";

const SERVICES = {
  ...PRODUCTION,
  SMS_URL: "https://sms.example/send?key=the-key-of-the-sms",
  SMS_TOKEN: "the-token-of-the-sms",
  ISSUER_URL: "https://issuer.example/codes",
  MAGNOLIA_URL: "http://sandbox.localhost/magnolia",
  API_URL: "https://api.example/below",
};

// [operator.doctor] [operator.mail-warning]
test("a mail server that takes no mails is wrong; the sandbox takes them", async () => {
  const mailTrouble = async () => "EAUTH 535";
  expect(await troublesOf(findMail, { outside: anOutside({ mailTrouble }) })).toEqual(["wrong services.mail"]);
  expect(await troublesOf(findMail, { outside: anOutside({ mailTrouble: undefined }) })).toEqual([]);
  expect(await troublesOf(findMail)).toEqual([]);
});

const refusedConnection = () =>
  new TypeError("fetch of https://sms.example/send?key=the-key-of-the-sms failed", {
    cause: Object.assign(new Error("connect"), { code: "ECONNREFUSED" }),
  });

// [operator.doctor]
test("services are asked for their heads alone, and what they answer is told without their URLs", async () => {
  const asked: string[] = [];
  const reach = async (url: string) => {
    asked.push(url);
    if (url.includes("sms")) {
      throw refusedConnection();
    }
    return url.includes("issuer") ? 502 : 404;
  };
  const settings = readSettings(SERVICES);
  const findings = await findServices(anExamined({ settings, outside: anOutside({ reach }) }));
  expect(asked).toEqual([SERVICES.SMS_URL, SERVICES.ISSUER_URL, "https://api.example/healthz"]);
  expect(findings.map(({ state, detail }) => `${state} ${detail}`)).toEqual([
    "wrong The service for text messages (SMS_URL) cannot be reached: the connection is refused.",
    "warning The issuer of codes (ISSUER_URL) answers 502.",
    "ok The content system (MAGNOLIA_URL) is simulated.",
    "ok The remote API (API_URL) can be reached.",
  ]);
  expect(JSON.stringify(findings)).not.toMatch(/the-(key|token)/);
});

// [operator.doctor]
test.each<[string, BounceMailbox["read"], string[]]>([
  ["empty", async () => ({ kind: "read", others: 0, left: 0 }), []],
  ["with mails", async (take) => ({ kind: "read", others: (await take([])).size, left: 0 }), []],
  ["refused", async () => ({ kind: "refused", reason: "login" }), ["wrong services.bounce-mailbox"]],
  ["hanging", async () => Promise.reject(new Error("secret")), ["wrong services.bounce-mailbox"]],
])("a mailbox of reports that is %s", async (_, read, troubles) => {
  const dry: boolean[] = [];
  const bounceMailbox: BounceMailbox = {
    read: (take, options) => {
      dry.push(options.isDry);
      return read(take, options);
    },
  };
  expect(await troublesOf(findBounceMailbox, { outside: anOutside({ bounceMailbox }) })).toEqual(troubles);
  expect(dry).toEqual([true]);
});
