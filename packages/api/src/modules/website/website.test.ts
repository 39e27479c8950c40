import { contract } from "@guerdon/contract";
import { aCatalogue, aProduct, aReward, aShop, insertWebsite, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";

test("a website with a forced language returns only that one, whatever is requested", async () => {
  const language_settings = {
    override: "en" as const,
    selectable: ["de" as const, "en" as const],
    default: "de" as const,
  };
  await using testShop = await aShop({ websites: [websiteFile({ language_settings })] });
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  expect(await testShop.visitor("aurora.localhost").must(contract.initWebsite, { body })).toMatchObject({
    language_settings: { override: "en", selectable: ["en"], default: "en", application_language: "en" },
  });
});

// [website.host]
test("the host determines the website; its brand, languages and words are returned, its secrets are not", async () => {
  const words = { "start.title": { de: "Willkommen", en: "Welcome" }, "start.text": { de: "Nur deutsch" } };
  await using testShop = await aShop({
    websites: [
      websiteFile({ words, hosts: ["aurora.localhost", "localhost", "[::1]"] }),
      websiteFile({ id: "fest", website_title: "Fest" }),
    ],
  });
  const init = (host: string, url: string, language: "de" | "en" | "pl" = "de") =>
    testShop.visitor(host).call(contract.initWebsite, { body: { url, language } });
  for (const host of ["aurora.localhost", "AURORA.localhost:3000", "localhost:8080", "[::1]:3000"]) {
    expect(await init(host, "http://aurora.localhost:3000/de/basket?x=1")).toMatchObject({ value: { id: "aurora" } });
  }
  const answer = await init("aurora.localhost", "http://localhost/", "en");
  expect(answer).toMatchObject({
    value: {
      maximum_basket_item_count: 999,
      website_currency_symbol: "€",
      website_currency_short_symbol: "EUR",
      language_settings: { selectable: ["de", "en"], default: "de", application_language: "en" },
      page_size: { wide: 40, narrow: 24 },
      words: { "start.title": "Welcome" },
      session_info: { logged_in: false, has_account: false },
    },
  });
  expect(JSON.stringify(answer)).not.toMatch(/voucher_group|code_attempts/);
  expect(await init("aurora.localhost", "http://localhost/", "pl")).toMatchObject({
    value: { language_settings: { application_language: "de" } },
  });
  expect(await init("fest.localhost", "http://fest.localhost/")).toMatchObject({ value: { website_title: "Fest" } });
});

test("only type groups of the visitor's catalogue are returned", async () => {
  await using testShop = await aShop({
    catalogues: [
      aCatalogue({ products: [aProduct({ number: "V1" }), aReward({ number: "R1" })] }),
      aCatalogue({ id: "cards", products: [aProduct({ number: "C1" })] }),
    ],
    vouchers: [{ code: "CARDS", value: 1000, catalogue_ids: ["cards"] }],
  });
  const visitor = testShop.visitor();
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  const kinds = async () => (await visitor.must(contract.initWebsite, { body })).product_types;
  expect(await kinds()).toEqual(["TVO", "PHY"]);
  await visitor.enter("CARDS");
  expect(await kinds()).toEqual(["TVO"]);
});

// [website.own-url]
test("a URL of another website is refused, and an unknown host has no website", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const init = (host: string, url: string) =>
    testShop.visitor(host).call(contract.initWebsite, { body: { url, language: "de" } });
  for (const url of [
    "http://fest.localhost/",
    "https://example.org/aurora.localhost",
    "http://aurora.localhost@example.org/",
  ]) {
    expect(await init("aurora.localhost", url)).toMatchObject({ failure: { error_code: "BAD_REQUEST", status: 400 } });
  }
  for (const host of ["unknown.localhost", "aurora.localhost.example.org", "localhost", ""]) {
    const response = await testShop.visitor("aurora.localhost").request("/api/openapi.json");
    expect(response.status).toBe(200);
    expect(await init(host || "x", "http://aurora.localhost/")).toMatchObject({
      failure: { error_code: "NOT_FOUND", status: 404 },
    });
  }
});

test("a change of a website takes effect when the directory is reloaded", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  await insertWebsite(shop.db, websiteFile({ website_title: "Neu" }));
  await shop.websites.reload();
  expect(shop.websites.findById("aurora")?.settings.website_title).toBe("Neu");
});

// [revision.publish]
test("a website is reloaded alone, and one that is read later has its host", async () => {
  await using testShop = await aShop({ websites: [websiteFile(), websiteFile({ id: "fest" })] });
  const { shop } = testShop;
  const aurora = shop.websites.findById("aurora");
  const moved = ["fest.localhost", "party.localhost"];
  await insertWebsite(shop.db, websiteFile({ website_title: "Neu" }));
  await insertWebsite(shop.db, websiteFile({ id: "fest", hosts: moved }));
  await shop.websites.reload(undefined, ["fest"]);
  expect(shop.websites.findByHost("party.localhost")?.id).toBe("fest");
  expect(shop.websites.findById("aurora"), "it is not read").toBe(aurora);
  await insertWebsite(shop.db, websiteFile({ id: "fest" }));
  await insertWebsite(shop.db, websiteFile({ hosts: ["aurora.localhost", "party.localhost"] }));
  await shop.websites.reload(undefined, ["aurora"]);
  expect(shop.websites.findByHost("party.localhost")?.id).toBe("aurora");
  expect(shop.websites.findByHost("fest.localhost")?.id).toBe("fest");
  await shop.websites.reload(undefined, ["fest"]);
  expect(shop.websites.findByHost("party.localhost")?.id).toBe("aurora");
  expect(shop.websites.all().map(({ id }) => id)).toEqual(["aurora", "fest"]);
});

test("a website that leads to others finds them by their hosts, however many there are", async () => {
  const leading = websiteFile({ allowed_hosts: ["fest.localhost", "elsewhere.example", "aurora.localhost"] });
  await using testShop = await aShop({ websites: [leading, websiteFile({ id: "fest" }), websiteFile({ id: "werk" })] });
  const all = vi.spyOn(testShop.shop.websites, "all");
  const body = { url: "http://aurora.localhost/", language: "de" as const };
  const { redirection_origins } = await testShop.visitor().must(contract.initWebsite, { body });
  expect(redirection_origins).toEqual(["http://fest.localhost:3000"]);
  expect(all).not.toHaveBeenCalled();
});

// [payment.types] [payment.type-words]
test("payment types are those that the website offers and the shop supports, in the visitor's language", async () => {
  const words = { "payment.type.voucher.title": { en: "One more code" } };
  await using testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, 9999], words })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = testShop.visitor();
  visitor.language = "en";
  await visitor.enter("GIFT");
  expect(await visitor.must(contract.listPaymentTypes, {})).toEqual({
    payment_types: [
      {
        id: 2,
        name: "voucher",
        prepaid: true,
        card_provider: false,
        title: "One more code",
        short_description: "You have a further voucher code.",
        description: "Its credit pays what is missing; whatever is left stays on the code.",
        icon: "/images/payment-voucher.svg",
      },
    ],
    last_failure: null,
  });
});

// [checkout.terms-link] [consent.privacy-link]
test.each(["checkoutGTCLink", "cookiePrivacyLink"] as const)(
  "the %s has its label in the language of the page, or none",
  async (option) => {
    const url = "https://terms.example/";
    const labelled = (label: { de: string } | null) =>
      websiteFile({ page_options: { filterVariant: "sidebar-filter", [option]: { url, label } } });
    for (const [label, shown] of [
      [{ de: "Bedingungen" }, "Bedingungen"],
      [null, null],
    ] as const) {
      await using testShop = await aShop({ websites: [labelled(label)] });
      const body = { url: "http://aurora.localhost/", language: "en" } as const;
      const { page_options } = await testShop.visitor().must(contract.initWebsite, { body });
      expect(page_options[option]).toEqual({ url, label: shown });
    }
  },
);

// [newsletter.settings]
test.each([
  [true, "news"],
  [false, undefined],
])("with the newsletter enabled: %j, the list that pages subscribe to is %j", async (enabled, list) => {
  await using testShop = await aShop({ websites: [websiteFile({ newsletter: { enabled, list_id: "news" } })] });
  const body = { url: "http://aurora.localhost/", language: "de" } as const;
  const { page_options } = await testShop.visitor().must(contract.initWebsite, { body });
  expect(page_options.newsletterList).toBe(list);
});
