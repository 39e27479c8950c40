import { mkdir, mkdtempDisposable, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { jsonb } from "@guerdon/api/db";
import type { StoredPage } from "@guerdon/api/fixtures";
import { type ContentNode, childrenOf, contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aShop, aTerminal, INVOICING, insertWebsite, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const LOGO = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>';
const FAQ = `---
title: Questions
description: Answers
template: accordion
---

Before the first one.

## How?

Like **this**. <script>alert(1)</script>

## Why?

- because
`;

const PLAIN = "---\ntitle: Page\ndescription: Text\n---\n\nText\n";

const SITE = {
  "settings.json": JSON.stringify(
    websiteFile({ id: "north", theme: { primary_color: "#112233", secondary_color: "#445566", logo: "logo.svg" } }),
    null,
    2,
  ),
  "logo.svg": LOGO,
  "content/en/faq.md": FAQ,
  "content/de/faq.md": FAQ.replace("Questions", "Fragen"),
  "content/de/privacy.md": PLAIN,
  "content/de/agb.md": PLAIN,
  "content/de/imprint.md": PLAIN,
  "content/de/accessibility.md": PLAIN,
};

/** A shop beside the folder of a website; `apply` writes files there and applies it. */
async function aWorkshop(files: Record<string, string | null> = {}) {
  const testShop = await aShop({ websites: [], catalogues: [aCatalogue()] });
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-site-"));
  const put = async (changes: Record<string, string | null>) => {
    for (const [name, text] of Object.entries(changes)) {
      const path = join(folder.path, "north", name);
      await mkdir(dirname(path), { recursive: true });
      await (text === null ? rm(path) : writeFile(path, text));
    }
  };
  await put({ ...SITE, ...files });
  return {
    ...testShop,
    async apply(changes: Record<string, string | null> = {}, ...options: string[]) {
      await put(changes);
      const { io, written } = aTerminal(folder.path);
      const { shop, connection } = testShop;
      const exit = await runCommand(["sites", "apply", "north", ...options], io, { ...shop, connection });
      return { exit, ...written };
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

// [website.state]
test("applying the folder of a closed website changes it, and does not open it", async () => {
  await using workshop = await aWorkshop();
  const { shop } = workshop;
  await workshop.apply();
  const { io } = aTerminal("/");
  await runCommand(["sites", "close", "north"], io, { ...shop, connection: workshop.connection });
  await workshop.apply({ "settings.json": SITE["settings.json"].replace("#112233", "#112244") });
  await shop.websites.reload();
  expect(shop.websites.findById("north")).toMatchObject({
    state: "closed",
    settings: { theme: { primary_color: "#112244" } },
  });
});

test("a website is applied with its hosts, pictures, pages and prices; applying it again changes nothing", async () => {
  await using workshop = await aWorkshop();
  const { shop, statements } = workshop;
  expect(await workshop.apply()).toMatchObject({
    exit: 0,
    out: expect.stringContaining("Website north applied: 6 content pages"),
  });
  await shop.websites.reload();
  expect(shop.websites.findByHost("north.localhost")).toMatchObject({
    id: "north",
    pictures: { logo: { width: 40, height: 20 }, hero: null },
  });
  const prices = await shop.db.selectFrom("price_history").select("website_id").execute();
  expect(prices).toHaveLength(4);
  const before = statements.length;
  expect((await workshop.apply()).out).toContain("was up to date");
  expect(
    statements.slice(before).some((text) => /insert into "?(websites|website_revisions|price_history)/.test(text)),
  ).toBe(false);
});

/** The pages of the newest revision. */
async function pagesOf({ shop }: Awaited<ReturnType<typeof aWorkshop>>): Promise<StoredPage[]> {
  const rows = await shop.db.selectFrom("website_revisions").select("pages").orderBy("revision").execute();
  return rows.at(-1)?.pages as StoredPage[];
}

// [content.sanitised]
test("Markdown becomes the tree of the content system, without active content", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const document = (await pagesOf(workshop)).find(({ path, language }) => path === "/faq" && language === "de")
    ?.document as ContentNode;
  expect(document).toMatchObject({
    "@path": "/faq",
    "@nodeType": "mgnl:page",
    title: "Fragen",
    description: "Answers",
  });
  const [main] = childrenOf(document);
  const [intro, accordion] = main ? childrenOf(main) : [];
  expect(intro).toMatchObject({ "mgnl:template": "guerdon:components/text", text: "<p>Before the first one.</p>" });
  expect(accordion).toMatchObject({ "mgnl:template": "guerdon:components/accordion" });
  expect(accordion && childrenOf(accordion).map(({ title, text }) => [title, text])).toEqual([
    ["How?", "<p>Like <strong>this</strong>. </p>"],
    ["Why?", "<ul>\n<li>because</li>\n</ul>"],
  ]);
});

test("a page that is removed from the folder is removed from the website", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  await workshop.apply({ "content/en/faq.md": null });
  expect([...new Set((await pagesOf(workshop)).map(({ language }) => language))]).toEqual(["de"]);
});

// [content.blocks] [content.pictures]
test("a page of blocks is applied with its pictures, at a path with folders", async () => {
  await using workshop = await aWorkshop({
    "pictures/team.svg": LOGO,
    "content/de/company/team.yaml": `${BLOCKS}  - { block: hero, title: Hello, picture: team.svg }\n`,
  });
  expect(await workshop.apply()).toMatchObject({ exit: 0, out: expect.stringContaining("7 content pages") });
  await workshop.shop.websites.reload();
  const params = { path: "company/team" };
  const visitor = workshop.visitor("north.localhost");
  const page = await visitor.must(contract.readPage, { params, query: {} });
  const [hero] = childrenOf(page).flatMap(childrenOf);
  expect(hero).toMatchObject({ title: "Hello", picture: { width: 40, height: 20 } });
});

const settings = (changes: object) => ({
  "settings.json": JSON.stringify({ ...JSON.parse(SITE["settings.json"]), ...changes }, null, 2),
});

const COLOURS = { primary_color: "#112233", secondary_color: "#445566" };

const aList = (id: string) => ({ id, title: { de: "Liste", en: "List" }, products: ["TV1", "P2", "P3"] });

const ACCOUNT = {
  holder: "North GmbH",
  bank: "Polarbank",
  iban: "de89 3704 0044 0532 0130 00",
  bic: "COBADEFFXXX",
};

const BLOCKS = "title: Team\ndescription: Who we are\nmain:\n";

const REFUSED: [string, Record<string, string | null>, string][] = [
  [
    "an address as an allowed host",
    settings({ allowed_hosts: ["partner.example", "https://partner.example"] }),
    "allowed_hosts[1]: must be a host name in lower case and ASCII (xn--…), without scheme, port and wildcard",
  ],
  ["an unknown field", settings({ colour: 1 }), "north/settings.json:37:3: colour: is an unknown field"],
  [
    "a repeated field",
    { "settings.json": SITE["settings.json"].replace("{", '{"website_title": "Old",') },
    "north/settings.json:8:3: website_title: is repeated; it is already in line 1",
  ],
  [
    "a wrong colour",
    settings({ theme: { primary_color: "red", secondary_color: "#000000" } }),
    "theme.primary_color: must be a colour",
  ],
  [
    "a shape that there is not",
    settings({ theme: { ...COLOURS, shape: "oval" } }),
    "theme.shape: must be one of round, soft, square",
  ],
  [
    "a hero of a pattern without one",
    settings({ theme: { ...COLOURS, hero_tone: "pattern" } }),
    "theme.hero_tone: draws the card_pattern, which is plain",
  ],
  [
    "a time zone that is none",
    settings({ time_zone: "Europe/Nowhere" }),
    "time_zone: must be a time zone such as Europe/Berlin",
  ],
  [
    "a fee without a name that the interface does not know",
    settings({ fees: [{ identifier: "GIFT_WRAP", amount: { kind: "fixed", value: 1 } }] }),
    "fees[0].name: is needed",
  ],
  [
    "the line of a discount as a fee",
    settings({ fees: [{ identifier: "D_DF", name: { de: "Rabatt" }, amount: { kind: "fixed", value: 1 } }] }),
    "fees[0].identifier: is the line of another fee's discount",
  ],
  [
    "limits between which nothing fits",
    settings({ limits: { minimum_order_value: 50, maximum_order_value: 20 } }),
    "limits.minimum_order_value: is above maximum_order_value",
  ],
  [
    "something enclosed without a name",
    settings({ additional_products: [{ number: "CARD", name: {} }] }),
    "additional_products[0].name: must have at least one language",
  ],
  [
    "unknown words",
    settings({ words: { "no.such.word": { de: "x" } } }),
    "words.no.such.word.de: is not a text of the interface",
  ],
  [
    "a URL that is not on one of the hosts",
    settings({ public_url: "https://elsewhere.example" }),
    "public_url: must lead to one of the hosts",
  ],
  // [newsletter.settings]
  [
    "an offer of a newsletter that is not enabled",
    settings({ page_options: { newsletterCheckout: "active" } }),
    "page_options.newsletterCheckout: needs a newsletter that is enabled",
  ],
  [
    "two product lists of one name",
    settings({ product_lists: [aList("tea"), aList("coffee"), aList("tea")] }),
    "product_lists[2].id: is the name of an earlier list (first in line ",
  ],
  [
    "a product list without a title in the website's language",
    settings({ product_lists: [{ ...aList("tea"), title: { it: "Tè" } }] }),
    "product_lists[0].title: lacks the website's default language",
  ],
  [
    "a product list that could never be shown",
    settings({ product_lists: [{ ...aList("tea"), products: ["P1", "P2"] }] }),
    "product_lists[0].products",
  ],
  [
    "a product list with products that are nowhere",
    settings({ product_lists: [aList("tea")] }),
    "product_lists[0].products[1]: there is no product P2 in any catalogue",
  ],
  [
    "the value of a secret in place of its name",
    settings({ captcha: { provider: "hcaptcha", site_key: "site", secret: "0x-the-value" } }),
    "captcha.secret: takes the name of a secret only, such as secret:hcaptcha",
  ],
  [
    "a secret that the website lacks",
    settings({ captcha: { provider: "hcaptcha", site_key: "site", secret: "secret:hcaptcha" } }),
    "captcha.secret: the website has no secret hcaptcha: store it with secrets set north hcaptcha",
  ],
  [
    "a secret of the shop's own",
    settings({ captcha: { provider: "hcaptcha", site_key: "site", secret: "secret:voucher-links" } }),
    "captcha.secret: the shop makes the secret voucher-links itself",
  ],
  [
    "a secret that would be shown",
    settings({ website_title: "secret:title" }),
    "website_title: takes no secret: it would be shown as text",
  ],
  [
    "a transfer without an account to transfer to",
    settings({ payment_types: [2, 5] }),
    "payment_types[1]: payment type 5 is paid by a transfer: it needs the setting bank_account",
  ],
  [
    "an account with a mistyped IBAN",
    settings({ bank_account: { ...ACCOUNT, iban: "DE89 3704 0044 0532 0130 01" } }),
    "bank_account.iban: must be an IBAN; a digit is wrong or missing",
  ],
  [
    "an account with a BIC that is none",
    settings({ bank_account: { ...ACCOUNT, bic: "COBA" } }),
    'bank_account.bic: must be a BIC of 8 or 11 characters (found: "COBA")',
  ],
  [
    "an account whose holder does not fit a transfer",
    settings({ bank_account: { ...ACCOUNT, holder: "n".repeat(71) } }),
    "bank_account.holder: must be a single line of at most 70 characters",
  ],
  [
    "an account without its bank",
    settings({ bank_account: { ...ACCOUNT, bank: undefined } }),
    "bank_account.bank: is missing",
  ],
  [
    "an unknown catalogue",
    settings({ default_catalog_id: "dmeo" }),
    "default_catalog_id: there is no catalogue dmeo; import it first; did you mean demo?",
  ],
  [
    "a fee below zero",
    settings({ fees: [{ identifier: "DEL", amount: { kind: "fixed", value: -3 } }] }),
    "fees[0].amount.value: must not be negative (found: -3)",
  ],
  [
    "a list instead of the settings",
    { "settings.json": "[]" },
    "north/settings.json:1:1: must be an object in braces (found: a list)",
  ],
  [
    "a page that every website needs",
    { "content/de/imprint.md": null },
    "north/content/de/imprint.md: is missing: every website needs this page in its default language",
  ],
  ["a missing logo", { "logo.svg": null }, "north/logo.svg: there is no such file"],
  [
    "a logo that runs something",
    { "logo.svg": LOGO.replace("<rect", '<rect onload="x()"') },
    "north/logo.svg:1: <rect> has the attribute onload",
  ],
  // [picture.tried]
  [
    "a logo that cannot be drawn, since it would be too high",
    { "logo.svg": LOGO.replace('height="20"', 'height="90000"') },
    "north/logo.svg: cannot be drawn: ",
  ],
  [
    "a page of blocks with an unknown one",
    { "content/de/team.yaml": `${BLOCKS}  - block: fancy\n` },
    "north/content/de/team.yaml:4: main[0].block: ",
  ],
  [
    "a block whose picture is not in the folder",
    { "content/de/team.yaml": `${BLOCKS}  - { block: hero, title: T, picture: none.svg }\n` },
    "north/content/de/team.yaml:4: there is no picture none.svg in the folder pictures",
  ],
  [
    "a block that leads to a host that is not allowed",
    { "content/de/team.yaml": `${BLOCKS}  - { block: hero, title: T, label: L, link: "https://else.example/" }\n` },
    "north/content/de/team.yaml:4: leads to a host that is not in allowed_hosts: https://else.example/",
  ],
  [
    "a slider of a list that there is not",
    { "content/de/team.yaml": `${BLOCKS}  - { block: slider, title: T, query: sort=dearest }\n` },
    "north/content/de/team.yaml:4: the query is none of a product list: sort=dearest",
  ],
  [
    "the logo of an inspection that is not in the folder",
    settings({ inspection: { name: "Prüfwerk", url: "https://pruefwerk.example/", logo: "seal.svg" } }),
    "north/pictures/seal.svg: there is no such file",
  ],
  [
    "an announcement with a link without words",
    settings({ page_options: { announcementBar: { text: { de: "Neu" }, link: "/faq" } } }),
    "page_options.announcementBar: needs link and label together",
  ],
  ["a page without a head", { "content/de/faq.md": "# Fragen\n" }, "north/content/de/faq.md:1: must start with a head"],
  [
    "a page without a title",
    { "content/de/faq.md": FAQ.replace("title: Questions\n", "") },
    "north/content/de/faq.md:2: title:",
  ],
  [
    "a page with a headline of its own",
    { "content/de/faq.md": `${FAQ}\n# Top\n` },
    "north/content/de/faq.md:17: the page's title belongs in the front matter",
  ],
  ["a page of an unknown language", { "content/xx/faq.md": FAQ }, "north/content/xx/faq.md: must be called"],
];

// [website.settings] [operator.whole] [content.pages] [secret.missing] [secret.misplaced] [payment.bank-account]
test("mistakes are refused with file, line and reason, and nothing is changed", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const before = await workshop.shop.db.selectFrom("websites").selectAll().execute();
  for (const [name, files, reason] of REFUSED) {
    const refused = await workshop.apply({ ...SITE, ...files });
    expect(refused.err, name).toContain(reason);
    expect(refused.err, name).not.toContain("0x-the-value");
    expect(refused.exit, name).toBe(1);
  }
  expect(await workshop.shop.db.selectFrom("websites").selectAll().execute()).toEqual(before);
});

// [secret.missing]
test("settings refer to a secret once it is stored; a new website is told the order", async () => {
  await using workshop = await aWorkshop(
    settings({ captcha: { provider: "hcaptcha", site_key: "site", secret: "secret:hcaptcha" } }),
  );
  expect((await workshop.apply()).err).toMatch(
    /settings\.json:\d+:\d+: captcha\.secret: the website has no secret hcaptcha: apply it without this setting first/,
  );
  await workshop.apply(settings({}));
  const { shop, connection } = workshop;
  const { io } = aTerminal(".", "a value");
  await runCommand(["secrets", "set", "north", "hcaptcha"], io, { ...shop, connection });
  const captcha = { provider: "hcaptcha", site_key: "site", secret: "secret:hcaptcha" };
  expect(await workshop.apply(settings({ captcha }))).toMatchObject({ exit: 0 });
});

// [payment.bank-account]
test("types that are paid by a transfer are taken with an account, whose IBAN may be written as it is printed", async () => {
  await using workshop = await aWorkshop();
  const applied = await workshop.apply(settings({ payment_types: [2, 5, 7], bank_account: ACCOUNT }));
  expect(applied).toMatchObject({ exit: 0 });
});

// [website.host]
test("a host of another website is refused", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const refused = await workshop.apply(settings({ id: "south" }));
  expect(refused.err).toContain("north/settings.json:5:5: hosts[0]: leads to the website north already");
});

test("a currency other than its catalogue's is refused", async () => {
  await using workshop = await aWorkshop();
  const refused = await workshop.apply(settings({ website_currency_short_symbol: "CHF" }));
  expect(refused.err).toContain("website_currency_short_symbol: the catalogue demo is in EUR");
});

// [price.history]
test("a new rule for prices is written into their history", async () => {
  await using workshop = await aWorkshop();
  const document = jsonb(aProduct({ displayed_discount: 10 }));
  await workshop.shop.db.updateTable("product_revisions").set({ document }).where("number", "=", "TV1").execute();
  await workshop.apply();
  await workshop.apply(settings({ website_type_id: "RED" }));
  const asked = workshop.shop.db
    .selectFrom("price_history")
    .select("selling_price")
    .where("variation_number", "=", "TV1-10");
  expect((await asked.orderBy("valid_from").execute()).map((row) => row.selling_price)).toEqual([1000, 900]);
});

// [operator.dry-run]
test("a dry run changes nothing", async () => {
  await using workshop = await aWorkshop();
  expect((await workshop.apply({}, "--dry-run")).out).toContain("would be applied");
  expect(await workshop.shop.db.selectFrom("websites").selectAll().execute()).toEqual([]);
  await workshop.apply();
  const again = await workshop.apply(
    {
      ...settings({ website_title: "South", session_minutes: 20 }),
      "content/en/faq.md": null,
      "content/de/agb.md": FAQ,
    },
    "--dry-run",
  );
  expect(again.out.split("\n").slice(1)).toEqual([
    "  settings added: session_minutes",
    "  settings changed: website_title",
    "  pages changed: /agb (de)",
    "  pages removed: /faq (en)",
    "",
  ]);
});

// [operator.recorded]
test("the log has the names of all changed settings, and values only if they are not personal", async () => {
  await using workshop = await aWorkshop();
  await workshop.apply();
  const seller = { name: "Erika Mustermann", address: ["Hauptstr. 1"], email: "erika@example.org", phone: "+49 30 99" };
  await workshop.apply({ ...settings({ session_minutes: 20, seller }), "content/en/faq.md": null });
  const log = await workshop.shop.db.selectFrom("operator_log").selectAll().orderBy("entry_id").execute();
  expect(log[1]).toMatchObject({ operation: "applyWebsite", outcome: "done", website_id: "north", subject: "north" });
  expect(log[1]).toMatchObject({ before: {}, after: { session_minutes: 20 } });
  expect(log[1]?.details).toEqual({
    revision: 2,
    changes: [
      { what: "settings", kind: "added", names: ["session_minutes"] },
      { what: "settings", kind: "changed", names: ["seller"] },
      { what: "pages", kind: "removed", names: ["/faq (en)"] },
    ],
  });
  expect(JSON.stringify(log)).not.toMatch(/Erika|Hauptstr|erika@|\+49/);
});

// [invoice.settings]
test("an issuer without a number, a VAT id of no country and a prefix that could be a part of a number are refused", async () => {
  await using workshop = await aWorkshop();
  const { issuer } = INVOICING;
  const refused = async (invoice: object) =>
    workshop.apply({ "settings.json": JSON.stringify({ ...websiteFile({ id: "north" }), invoice }, null, 2) });
  const none = await refused({ issuer: { ...issuer, vat_id: undefined } });
  expect(none).toMatchObject({ exit: 1 });
  expect(none.err).toMatch(/north\/settings\.json:\d+:\d+: invoice\.issuer\.vat_id: is needed, or a tax_number/m);
  const wrong = await refused({ issuer: { ...issuer, vat_id: "DE12345" }, number_prefix: "A1", kept_years: 2 });
  for (const reason of ["must be a VAT id as its country writes it", "that end with a hyphen", "invoice.kept_years"]) {
    expect(wrong.err).toContain(reason);
  }
});

// [invoice.issuer]
test("a website whose issuer has other data in another website is applied, and says so", async () => {
  await using workshop = await aWorkshop();
  await insertWebsite(workshop.shop.db, websiteFile({ id: "south", invoice: INVOICING }));
  const differs = "the issuer of its invoices has other data in south";
  expect((await workshop.apply(settings({ invoice: INVOICING }))).out).not.toContain(differs);
  const issuer = { ...INVOICING.issuer, legal_name: "Neu" };
  expect((await workshop.apply(settings({ invoice: { ...INVOICING, issuer } }))).out).toContain(differs);
});
