import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createCxml } from "@guerdon/adapters";
import { contract } from "@guerdon/contract";
import { applyBuyer } from "@guerdon/contract/operations/buyer";
import { buyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { anOperator, aShop, aTerminal, insertBuyer, type TestShop, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const PUNCHOUT = { website_type_id: "PUN", wob_coupon_login: false } as const;

const aCxmlShop = () =>
  aShop({
    websites: [websiteFile(PUNCHOUT), websiteFile({ ...PUNCHOUT, id: "fest" })],
    punchout: { cxml: createCxml() },
  });

async function check({ shop, connection }: TestShop, ...more: string[]) {
  const { io, written } = aTerminal("/");
  const exit = await runCommand(["punchout", "check", "demo", ...more], io, { ...shop, connection });
  return { exit, ...written };
}

const PERSON = "Erika Musterfrau";

/** Sends a request of the buyer `demo` with its secret and a person in it. */
async function aVisit(testShop: TestShop) {
  const visitor = testShop.visitor();
  const response = await visitor.request("/api/punchout/setup", {
    method: "POST",
    body: `<cXML payloadID="1@buyer.example" timestamp="2026-06-01T10:00:00Z"><Header>
<From><Credential domain="DUNS"><Identity>BUYER</Identity></Credential></From>
<To><Credential domain="DUNS"><Identity>SHOP</Identity></Credential></To>
<Sender><Credential domain="NetworkID"><Identity>AN-1</Identity><SharedSecret>a shared secret</SharedSecret></Credential>
<UserAgent>x</UserAgent></Sender></Header><Request><PunchOutSetupRequest operation="create">
<BuyerCookie> cookie &lt;1&gt; </BuyerCookie><Extrinsic name="User">${PERSON}</Extrinsic>
<BrowserFormPost><URL>https://buyer.example/return?a=1&amp;b=2</URL></BrowserFormPost>
<Contact role="endUser"><Name xml:lang="de">${PERSON}</Name></Contact></PunchOutSetupRequest></Request></cXML>`,
  });
  const start = /<URL>(.*)<\/URL>/.exec(await response.text())?.[1] ?? "";
  return { visitor, token: new URL(start).searchParams.get("t") ?? "" };
}

// [punchout.report]
test("the report on a buyer's last visit tells what is kept and broken, and its exit code whether anything is", async () => {
  await using testShop = await aCxmlShop();
  await insertBuyer(testShop, "aurora");
  expect((await check(testShop)).err).toContain("no visit of demo is kept");
  const { visitor, token } = await aVisit(testShop);
  const begun = await check(testShop);
  expect(begun.exit).toBe(0);
  expect(begun.out).toMatch(/^demo of aurora: create, asked 2026-06-01T10:00:00\.000Z, not handed over\n/);
  expect(begun.out).toMatch(/kept +answer\.start-page/);
  expect(begun.out).toMatch(/not judged +message\.cookie/);
  await visitor.must(contract.startPunchout, { body: { token } });
  await visitor.add();
  await visitor.must(contract.checkoutPunchout, {});
  const ended = await check(testShop, "--website", "aurora");
  expect(ended.out).toMatch(/kept +message\.cookie/);
  expect(ended.out).toMatch(/rules: \d+ kept, 0 broken, 4 not judged\n$/);
  expect(ended.exit).toBe(0);
  const settings = { domain: "NetworkID", identity: "AN-1", return_hosts: ["buyer.example"] };
  await anOperator(testShop).must(applyBuyer, {
    website_id: "aurora",
    buyer_id: "demo",
    settings: buyerSettings.parse({ ...settings, format: { known_units: ["PCE"] } }),
  });
  const broken = await check(testShop, "--format", "json");
  expect(broken.exit).toBe(1);
  const rules = JSON.parse(broken.out) as { rule: string; result: string; findings: string }[];
  expect(rules.filter(({ result }) => result === "broken")).toMatchObject([
    { rule: "item.unit", findings: "item 1: EA" },
  ]);
});

// [punchout.report] [operator.recorded]
test("the report is recorded, and neither it nor what is kept holds the secret, the token or the person", async () => {
  await using testShop = await aCxmlShop();
  await insertBuyer(testShop, "aurora");
  const { token } = await aVisit(testShop);
  const { out } = await check(testShop, "--format", "json");
  const { db } = testShop.shop;
  const kept = await db.selectFrom("punchout_visits").selectAll().execute();
  const log = await db.selectFrom("operator_log").selectAll().execute();
  expect(log.map(({ operation, subject }) => [operation, subject])).toContainEqual(["showExchange", "demo"]);
  for (const text of [out, JSON.stringify(kept), JSON.stringify(log)]) {
    expect(text).not.toContain(token);
    expect(text).not.toContain("a shared secret");
    expect(text).not.toContain(PERSON);
  }
});

// [punchout.document-type]
test("the report validates the documents against a definition that the operator has, and says what it did not", async () => {
  await using testShop = await aCxmlShop();
  await insertBuyer(testShop, "aurora");
  await aVisit(testShop);
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-dtd-"));
  const file = join(folder.path, "cXML.dtd");
  await writeFile(file, "<!ELEMENT cXML (Response)> <!ELEMENT Response ANY>");
  const { exit, out } = await check(testShop, "--dtd", file);
  expect(exit).toBe(1);
  expect(out).toMatch(/not judged +request\.document-type[^\n]*\n +- what the system sent is not kept as it came/);
  expect(out).toMatch(/broken +answer\.document-type[\s\S]*No declaration for element Status/);
  expect(out).toMatch(/not judged +message\.document-type/);
  await writeFile(file, "<html></html>");
  expect(await check(testShop, "--dtd", file)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("it declares no element cXML"),
  });
  expect((await check(testShop, "--dtd", `${file}.gone`)).err).toContain("there is no such file");
});

// [punchout.report]
test("a buyer of several websites is asked for by its website, and one that there is not is told", async () => {
  await using testShop = await aCxmlShop();
  expect((await check(testShop)).err).toContain("no buyer demo");
  await insertBuyer(testShop, "aurora");
  await insertBuyer(testShop, "fest");
  expect((await check(testShop)).err).toContain("aurora, fest each have a buyer demo");
  expect((await check(testShop, "--website", "fest")).err).toContain("no visit of demo is kept");
  expect((await check(testShop, "--website", "auror")).err).toContain("there is no website auror");
});
