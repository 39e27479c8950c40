import { GUARANTEE_NOTICE } from "@guerdon/messages";
import { aCatalogue, aPricedReward, aProduct, websiteFile } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

const FEE = {
  identifier: "DEL",
  amount: { kind: "fixed" as const, value: 4.9 },
  delivery_types: [0 as const],
  free_from: 50,
  tax_rate: 19,
};

const NET_FEE = { identifier: "DEL", amount: FEE.amount, delivery_types: FEE.delivery_types, tax_rate: 19 };

let shop: Awaited<ReturnType<typeof aVisitedShop>>;

beforeAll(async () => {
  shop = await aVisitedShop({
    websites: [
      websiteFile({
        maximum_basket_item_count: 99,
        fees: [FEE],
        language_settings: { selectable: ["de", "pl"], default: "de" },
      }),
      websiteFile({ id: "firm", b2b: true, fees: [NET_FEE] }),
    ],
    catalogues: [
      aCatalogue({
        products: [
          aProduct(),
          aProduct({ number: "TV2", legal_kind: "single_purpose_voucher", tax_rate: 19, delivery_options: [1] }),
          aPricedReward("PH1", 1490, { recommended_retail_price: 1990 }),
          aPricedReward("PH2", 12_900),
          aPricedReward("PH3", 900, {
            sold_out: true,
            texts: { de: { name: "Decke – grau", name_short: "D", description: "Weich." } },
          }),
          aProduct({ number: "TV3", product_questionnaire: true }),
        ],
      }),
    ],
    vouchers: [
      { code: "GIFT", value: 50_000 },
      { code: "FIRM", value: 50_000, website_id: "firm" },
    ],
  });
});

afterAll(() => shop[Symbol.asyncDispose]());

async function at(path: string, host?: string): Promise<PageVisitor> {
  const visitor = shop.arrive(host);
  await visitor.enter(host ? "FIRM" : "GIFT");
  await visitor.open(path);
  return visitor;
}

test("a rejected choice shows a message at the top, and the input stays", async () => {
  const visitor = await at("/de/product-details/TV1");
  const { t } = visitor;
  visitor.fill({ variation_id: "TV1-25", delivery_options: "0", quantity: "3" });
  await visitor.press(t("product.add"));
  const reason = visitor.one("link", t("api-errors.missing_important_hint_checkbox"));
  const target = visitor.document.getElementById(reason.getAttribute("href")?.split("#")[1] ?? "");
  expect(target?.contains(visitor.field(t("product.hints")))).toBe(true);
  const chosen = ["variation_id", "delivery_options", "quantity"].map((name) => visitor.field(name).value);
  expect(chosen).toEqual(["TV1-25", "0", "3"]);
  expect(visitor.text).toContain(visitor.money(75));
  visitor.fill({ [t("product.hints")]: true });
  await visitor.press(t("product.add"));
  expect(visitor.path).toBe("/de/basket");
  expect(visitor.text).toContain(visitor.money(75));
});

test("a rejected quantity stays in its field, which gets the focus, with one message", async () => {
  const visitor = await at("/de/product-details/TV1");
  const { t } = visitor;
  visitor.fill({ variation_id: "TV1-25", [t("product.hints")]: true });
  for (const [wrong, reason] of [
    ["500", t("api-errors.quantity_limit_exceeded", { maximum_basket_item_count: 99 })],
    ["", t("api-errors.no_quantity")],
  ] as const) {
    visitor.fill({ quantity: wrong });
    await visitor.press(t("product.add"));
    expect(visitor.mistakeIn("quantity")).toBe(reason);
    expect([visitor.field("quantity").value, visitor.field("quantity").autofocus]).toEqual([wrong, true]);
    expect(visitor.wholeText.split(reason), "shown once").toHaveLength(2);
  }
});

// [product.price-note] [product.guarantee-notice]
test("the pages of goods show tax, delivery and the legal guarantee", async () => {
  const visitor = await at("/pl/product-details/PH1");
  visitor.language = "pl";
  const { t } = visitor;
  const delivery = t("price.delivery.free-from", { amount: visitor.money(4.9), from: visitor.money(50) });
  expect(visitor.text).toContain(`${t("price.tax-included")}, ${delivery}`);
  const { title, duration } = GUARANTEE_NOTICE.pl;
  const notice = visitor.one("region", title);
  expect(notice.textContent).toContain(duration);
  expect(visitor.all("listitem", undefined, notice)).toHaveLength(6);
  expect(visitor.one("link", undefined, notice).getAttribute("href")).toMatch(/^https:\/\/europa\.eu\/youreurope\//);
  await visitor.open("/pl/product-details/PH2");
  expect(visitor.text).toContain(`${t("price.tax-included")}, ${t("price.delivery.none")}`);
});

test("only single-purpose vouchers show tax, and no voucher shows the legal guarantee", async () => {
  const visitor = await at("/de/product-details/TV1");
  const taxed = visitor.t("price.tax-included");
  expect(visitor.text).not.toContain(taxed);
  expect(visitor.all("region", GUARANTEE_NOTICE.de.title)).toEqual([]);
  await visitor.open("/de/product-details/TV2");
  expect(visitor.text).toContain(taxed);
  expect(visitor.text).not.toContain(`${taxed},`);
  expect(visitor.all("region", GUARANTEE_NOTICE.de.title)).toEqual([]);
});

test("for companies all amounts beside net prices are net, including savings", async () => {
  const visitor = await at("/de/product-overview?productType=PHY&page=1", "firm.localhost");
  const { t } = visitor;
  const net = (amount: number) => visitor.money(Math.round((amount / 1.19) * 100) / 100);
  const rrp = `${t("product.rrp")} ${net(19.9)}`;
  const card = visitor.main.querySelector('.product-grid a[href$="/PH1"]');
  expect(card?.textContent).toContain(net(14.9));
  expect(card?.textContent).toContain(rrp);
  await visitor.open("/de/product-details/PH1");
  const added = t("basket.tax.added", { rate: "19\u00a0%" });
  expect(visitor.text).toContain(`${added}, ${t("price.delivery", { amount: net(4.9) })}`);
  expect(visitor.text).toContain(rrp);
  expect(visitor.all("region", GUARANTEE_NOTICE.de.title)).toEqual([]);
  await visitor.press(t("product.add"));
  const saved = visitor.one("region", t("basket.summary.title")).querySelector(".text-good");
  expect(saved?.textContent).toContain(t("basket.summary.savings"));
  expect(saved?.textContent).toContain(visitor.money((Math.round(1990 / 1.19) - Math.round(1490 / 1.19)) / 100));
});

// [website.machine-data]
test("a sold-out product offers no choices but a link to others, and its heading breaks after its dash", async () => {
  const visitor = await at("/de/product-details/PH3");
  const { t } = visitor;
  expect(visitor.one("button", t("product.sold-out"))).toHaveProperty("disabled", true);
  expect(visitor.all("radio")).toEqual([]);
  visitor.one("link", t("action.see-all"));
  expect(visitor.one("heading", /Decke/).textContent).toMatch(/\S\u00a0– \S/);
  const data = visitor.document.querySelector('script[type="application/ld+json"]')?.textContent ?? "";
  expect(JSON.parse(data)).toMatchObject({ offers: { availability: "https://schema.org/SoldOut" } });
});

// [product.survey]
test("a survey is optional, and a brand that was told is not asked about again", async () => {
  const visitor = await at("/de/product-details/TV3");
  const { t } = visitor;
  const surveys = () => visitor.all("group", t("product.survey", { brand: "Testmond" }));
  expect(visitor.field("selected_answer").value).toBe("no_answer");
  visitor.fill({ selected_answer: "answer_a", [t("product.hints")]: true });
  await visitor.press(t("product.add"));
  expect(visitor.path).toBe("/de/basket");
  await visitor.open("/de/product-details/TV3");
  visitor.one("button", t("product.add"));
  expect(surveys()).toEqual([]);
});
