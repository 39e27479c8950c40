import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { captchaConformance } from "../captcha.conformance.ts";
import { checkedWebsite } from "../captcha.fixture.ts";
import { createHCaptcha } from "./create-hcaptcha.ts";

const OWN = checkedWebsite({ provider: "hcaptcha", site_key: "own-site", secret: "secret:hcaptcha" });
const KEYLESS = checkedWebsite({ provider: "hcaptcha" });
const CHECK = { website: OWN, action: "login", remoteIp: "192.0.2.1" } as const;

interface Stand {
  /** Solutions that nobody used yet, and what is said of them. */
  solutions: Map<string, object>;
  asked: URLSearchParams[];
  /** Answered to everything instead. */
  instead: { status: number; body: string } | undefined;
}

/** A stand-in for siteverify over HTTP on loopback. */
async function openSiteverify() {
  const stand: Stand = { solutions: new Map(), asked: [], instead: undefined };
  const server = createServer(async (request, response) => {
    const asked = new URLSearchParams(await text(request));
    stand.asked.push(asked);
    const token = asked.get("response") ?? "";
    const refused = { success: false, "error-codes": ["invalid-or-already-seen-response"] };
    const secretIsRight = ["own-secret", "fallback-secret"].includes(asked.get("secret") ?? "");
    const answer = secretIsRight
      ? (stand.solutions.get(token) ?? refused)
      : { success: false, "error-codes": ["invalid-input-secret"] };
    stand.solutions.delete(token);
    const { status, body } = stand.instead ?? { status: 200, body: JSON.stringify(answer) };
    response.writeHead(status, { "content-type": "application/json" }).end(body);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/siteverify`;
  const open = (changes: Partial<Parameters<typeof createHCaptcha>[0]> = {}) =>
    createHCaptcha({
      fallback: undefined,
      secretOf: async (_, name) => (name === "hcaptcha" ? "own-secret" : undefined),
      acceptsTestKeys: false,
      url,
      ...changes,
    });
  return {
    stand,
    open,
    captcha: open(),
    check: CHECK,
    solve: async () => {
      const token = `solution-${stand.solutions.size + stand.asked.length}`;
      stand.solutions.set(token, { success: true, hostname: "fest.localhost" });
      return token;
    },
    expire: () => {
      for (const token of stand.solutions.keys()) {
        stand.solutions.set(token, { success: false, "error-codes": ["expired-input-response"] });
      }
    },
    close: () => server.close().closeAllConnections(),
    [Symbol.asyncDispose]: async () => {
      server.close().closeAllConnections();
    },
  };
}

captchaConformance("hcaptcha", openSiteverify);

// [captcha.hcaptcha] [secret.reference]
test("siteverify gets the secret, the address and the site key, of the website or else of the process", async () => {
  await using fixture = await openSiteverify();
  await fixture.captcha.verify("token", CHECK);
  expect(Object.fromEntries(fixture.stand.asked[0] ?? [])).toEqual({
    secret: "own-secret",
    response: "token",
    remoteip: "192.0.2.1",
    sitekey: "own-site",
  });
  const shared = fixture.open({ fallback: { siteKey: "fallback-site", secret: "fallback-secret" } });
  expect(shared.siteKeyOf(KEYLESS)).toBe("fallback-site");
  expect(shared.siteKeyOf(OWN)).toBe("own-site");
  expect(await shared.verify(await fixture.solve(), { ...CHECK, website: KEYLESS })).toEqual({ kind: "ok" });
});

test("a solution from a host that is not the website's is rejected", async () => {
  await using fixture = await openSiteverify();
  const token = await fixture.solve();
  fixture.stand.solutions.set(token, { success: true, hostname: "evil.example" });
  expect(await fixture.captcha.verify(token, CHECK)).toEqual({ kind: "rejected", reason: "invalid" });
});

// [captcha.unavailable]
test("wrong or missing keys of ours, and a provider that fails, are our trouble and not the visitor's", async () => {
  await using fixture = await openSiteverify();
  const { stand, open } = fixture;
  const unavailable = { kind: "unavailable" };
  expect(await open({ secretOf: async () => "wrong" }).verify("token", CHECK)).toMatchObject(unavailable);
  expect(await open({ secretOf: async () => undefined }).verify("token", CHECK)).toMatchObject(unavailable);
  expect(await open().verify("token", { ...CHECK, website: KEYLESS })).toMatchObject(unavailable);
  for (const instead of [
    { status: 500, body: "{}" },
    { status: 200, body: "<html>" },
    { status: 200, body: "{}" },
  ]) {
    stand.instead = instead;
    expect(await fixture.captcha.verify("token", CHECK)).toMatchObject(unavailable);
  }
  fixture.close();
  expect(await fixture.captcha.verify("token", CHECK)).toMatchObject(unavailable);
});

// [captcha.test-keys]
test("the provider's test key, which passes always, is refused in production", async () => {
  await using fixture = await openSiteverify();
  const website = checkedWebsite({
    provider: "hcaptcha",
    site_key: "10000000-ffff-ffff-ffff-000000000001",
    secret: "secret:hcaptcha",
  });
  const token = await fixture.solve();
  const verify = (acceptsTestKeys: boolean) => fixture.open({ acceptsTestKeys }).verify(token, { ...CHECK, website });
  expect(await verify(false)).toEqual({ kind: "rejected", reason: "invalid" });
  expect(await verify(true)).toEqual({ kind: "ok" });
});
