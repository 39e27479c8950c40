import { aShop, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { readSettings } from "../settings.ts";
import { pageVisitors } from "./front-door.fixture.ts";
import { SECURITY_PATH, securityText } from "./security-text.ts";

const CONTACTS = "mailto:security@example.com, https://example.com/report";
const POLICY = "https://example.com/policy";

async function aSite(environment: Record<string, string>) {
  const testShop = await aShop({
    websites: [
      websiteFile({ public_url: "https://aurora.example", hosts: ["aurora.localhost"] }),
      websiteFile({ id: "fest", language_settings: { selectable: ["de", "fr"], default: "de", override: "fr" } }),
    ],
  });
  const arrive = await pageVisitors(testShop, environment);
  return {
    testShop,
    read: (host = "aurora", method = "GET") => arrive(`${host}.localhost`).request(SECURITY_PATH, { method }),
    [Symbol.asyncDispose]: () => testShop[Symbol.asyncDispose](),
  };
}

// [shell.security-contact]
test("security.txt says where vulnerabilities of a website are reported, as RFC 9116 has it", async () => {
  await using site = await aSite({ SECURITY_CONTACT: CONTACTS, SECURITY_POLICY: POLICY });
  const answer = await site.read();
  expect([answer.status, answer.headers.get("content-type")]).toEqual([
    200,
    expect.stringMatching(/^text\/plain; ?charset=utf-8$/i),
  ]);
  expect(await answer.text()).toBe(`Contact: mailto:security@example.com
Contact: https://example.com/report
Expires: 2027-05-01T00:00:00.000Z
Preferred-Languages: de, en
Canonical: https://aurora.example/.well-known/security.txt
Policy: https://example.com/policy
`);
  const without = await (await site.read("fest")).text();
  expect(without).toContain("\nPreferred-Languages: fr\n");
  // Its address is not encrypted.
  expect(without).not.toContain("Canonical");
});

// [shell.security-contact]
test.each(["paused", "closed"])("security.txt is there while a shop is %s, and is only read", async (state) => {
  await using site = await aSite({ SECURITY_CONTACT: CONTACTS });
  await sql`update websites set state = ${state}`.execute(site.testShop.shop.db);
  await site.testShop.shop.websites.reload();
  expect((await site.read()).status).toBe(200);
  const head = await site.read("aurora", "HEAD");
  expect([head.status, await head.text()]).toEqual([200, ""]);
  const posted = await site.read("aurora", "POST");
  expect([posted.status, posted.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
});

// [shell.security-contact]
test("without a contact there is no security.txt", async () => {
  await using site = await aSite({});
  expect([(await site.read()).status, (await site.read("aurora", "POST")).status]).toEqual([404, 404]);
});

// [shell.security-contact]
test("the file is never over, and ends within a year", async () => {
  await using site = await aSite({});
  const [website] = site.testShop.shop.websites.all();
  const settings = readSettings({ SECURITY_CONTACT: CONTACTS });
  for (const day of ["2026-01-01T00:00:00Z", "2026-01-31T23:59:59Z", "2026-12-31T23:59:59Z", "2028-02-29T12:00:00Z"]) {
    const now = new Date(day);
    const text = website && securityText(website, settings, now);
    const days = (Date.parse(/^Expires: (.*)$/m.exec(text ?? "")?.[1] ?? "") - now.getTime()) / 86_400_000;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
  }
});
