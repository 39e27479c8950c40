import { aCatalogue, aPricedReward, aProduct, websiteFile } from "@guerdon/testing";
import { afterAll, beforeAll, expect, test } from "vitest";
import { textOf } from "./page-elements.fixture.ts";
import { aVisitedShop, type PageVisitor } from "./page-visitor.fixture.ts";

/** Rewards of twelve brands, and vouchers of which some are reduced. */
const PRODUCTS = [
  ...Array.from({ length: 12 }, (_, index) =>
    aPricedReward(`PH${index}`, 1000 * (index + 1), { brand: `Brand ${index}` }),
  ),
  ...[0, 5, 20, 10].map((displayed_discount, index) => aProduct({ number: `TV${index}`, displayed_discount })),
  aProduct({ number: "UV1", type_group: "UVO", categories: [20, 90] }),
];

/** Named like no kind of products; the last one is hidden. */
const CATEGORIES = [10, 20, 90].map((id) => ({ id, is_hidden: id === 90, texts: { de: { name: `Thema ${id}` } } }));

let shop: Awaited<ReturnType<typeof aVisitedShop>>;

beforeAll(async () => {
  shop = await aVisitedShop({
    websites: [websiteFile(), websiteFile({ id: "reduced", website_type_id: "RED" })],
    catalogues: [aCatalogue({ categories: CATEGORIES, products: PRODUCTS })],
    vouchers: [
      { code: "GIFT", value: 50_000 },
      { code: "RED", value: 50_000, website_id: "reduced" },
    ],
  });
});

afterAll(() => shop[Symbol.asyncDispose]());

async function atList(query: string, host?: string): Promise<PageVisitor> {
  const visitor = shop.arrive(host);
  await visitor.enter(host ? "RED" : "GIFT");
  await visitor.open(`/de/product-overview?${query}&page=1`);
  return visitor;
}

/** The query of the address, with its commas as they are read. */
const queryOf = ({ url }: PageVisitor) => decodeURIComponent(url.search);

function choose(visitor: PageVisitor, productType: string): void {
  visitor.fill({ productType }, visitor.main.querySelector<HTMLElement>("#filters") ?? undefined);
}

const tagList = (visitor: PageVisitor) => visitor.all("list", visitor.t("catalogue.filter.active"))[0];

/** The links that remove filters. */
function tags(visitor: PageVisitor): HTMLElement[] {
  const list = tagList(visitor);
  return list ? visitor.all("link", undefined, list) : [];
}

/** The number of products that the list says it has. */
const total = ({ main }: PageVisitor) => Number.parseInt(main.querySelector("#list-count")?.textContent ?? "", 10);

const apply = (visitor: PageVisitor) => visitor.press(visitor.t("catalogue.filter.apply"));

test("filters are a form: choices, price and sort order are applied together and keep each other", async () => {
  const visitor = await atList("category=20");
  const { t } = visitor;
  visitor.fill({ sort: "nameAscending", priceMax: "60" });
  choose(visitor, "UVO");
  choose(visitor, "PHY");
  await apply(visitor);
  const filtered = /^\?productType=UVO,PHY&price=\d+-60&category=20&sort=nameAscending&page=1$/;
  expect(queryOf(visitor)).toMatch(filtered);
  expect(visitor.main.querySelector('#filters [name="productType"][value="PHY"]:checked')).not.toBeNull();
  await apply(visitor);
  expect(queryOf(visitor)).toMatch(filtered);
  const before = queryOf(visitor);
  await visitor.follow(new RegExp(t("shell.nav.PHY")), visitor.one("list", t("catalogue.filter.active")));
  expect(queryOf(visitor)).toBe(before.replace("UVO,PHY", "UVO"));
});

test("a price outside the remaining range does not block the form", async () => {
  const visitor = await atList("productType=UVO&price=30-500");
  choose(visitor, "PHY");
  await apply(visitor);
  expect(queryOf(visitor)).toContain("productType=UVO,PHY&price=30-500");
});

test("a link shows all brands", async () => {
  const visitor = await atList("sort=default");
  const brands = () => visitor.main.querySelectorAll('#filters [type="checkbox"][name="brands"]').length;
  const few = brands();
  await visitor.follow(visitor.main.querySelector<HTMLElement>('#filters a[href*="allBrands=true"]') ?? "");
  expect(queryOf(visitor)).toContain("allBrands=true");
  expect([few < 13, brands()]).toEqual([true, 13]);
});

// [catalogue.price-filter] [website.type]
test("a redemption shop filters and sorts by discount instead of price, together with the form's button", async () => {
  const visitor = await atList("productType=TVO", "reduced.localhost");
  expect(visitor.main.querySelectorAll('#filters [name="priceMin"], #filters [type="range"]')).toHaveLength(0);
  visitor.fill({ sort: "byDiscount", discount: true });
  await apply(visitor);
  expect(queryOf(visitor)).toMatch(/discount=true.*sort=byDiscount/);
  const shown = [...visitor.main.querySelectorAll(".product-grid a")].map((card) => card.getAttribute("href"));
  expect(shown).toEqual(["TV2", "TV3", "TV1"].map((number) => `/de/product-details/${number}`));
  const savings = [...visitor.main.querySelectorAll(".product-grid .card-saving")].map(textOf);
  expect(savings).toEqual(["−20 %", "−10 %", "−5 %"].map((text) => text.replace(" ", "\u00a0")));
});

test("tags of a category and of a price are removed separately", async () => {
  const visitor = await atList("productType=TVO&price=5-50&category=10");
  expect(tags(visitor)).toHaveLength(4);
  await visitor.follow(tags(visitor)[0] ?? "");
  expect(queryOf(visitor)).toBe("?productType=TVO&price=5-50&page=1");
  await visitor.follow(tags(visitor)[1] ?? "");
  expect(queryOf(visitor)).toBe("?productType=TVO&page=1");
});

test("an empty list offers to remove each filter", async () => {
  const visitor = await atList("brands=Brand 1&productType=TVO");
  const { t } = visitor;
  expect(total(visitor)).toBe(0);
  await visitor.follow(new RegExp(t("shell.nav.TVO")), visitor.one("list", t("catalogue.list.empty.without")));
  expect([visitor.url.search, total(visitor)]).toEqual(["?brands=Brand+1&page=1", 1]);
});

// [catalogue.categories]
test("a hidden category opened by URL has its name and products; one that is not there says so, and has no tag", async () => {
  const visitor = await atList("category=90");
  const { t } = visitor;
  expect([visitor.heading, total(visitor), tags(visitor)[0]?.textContent]).toEqual([
    "Thema 90",
    1,
    expect.stringContaining("Thema 90"),
  ]);
  await visitor.open("/de/product-overview?category=4711&brands=Brand+1&page=1");
  expect(visitor.heading).toBe(t("catalogue.list.no-category"));
  visitor.one("heading", t("catalogue.list.no-category.title"));
  expect(visitor.main.querySelectorAll(".filter-tag")).toHaveLength(0);
  await visitor.follow(t("catalogue.list.empty.action"));
  expect(visitor.heading).toBe(t("shell.nav.all"));
});

// [website.category-bar]
test("a category is selected, kept with other filters, and cleared by its link", async () => {
  const visitor = await atList("sort=default");
  const bar = () => visitor.one("navigation", visitor.t("catalogue.list.categories"));
  await visitor.follow("Thema 20", bar());
  expect([queryOf(visitor), visitor.heading]).toEqual(["?category=20&page=1", "Thema 20"]);
  choose(visitor, "PHY");
  await apply(visitor);
  expect(queryOf(visitor)).toMatch(/^\?productType=PHY&.*category=20&page=1$/);
  await visitor.follow("Thema 20", bar());
  expect(queryOf(visitor)).not.toContain("category");
});

test("invalid parameters of a URL are ignored, and the page number is added to it", async () => {
  const visitor = await atList("sort=default");
  const { t } = visitor;
  const all = total(visitor);
  await visitor.open(
    "/de/product-overview?productType=NOTHING&shippingMethod=pigeon&redemptionType=maybe&discount=perhaps&price=9-1&category=x" +
      "&brands=,,&nav=1&recommended=yes&sort=cheap&page=zero",
  );
  expect([visitor.url.search, total(visitor)]).toEqual(["?page=1", all]);
  await visitor.open("/de/product-overview?price=0-20&page=777");
  expect(visitor.url.search).toMatch(/^\?page=\d$/);
  await visitor.open("/de/product-overview?recommended=true&nav=true#products");
  expect(visitor.url.href).toMatch(/\?recommended=true&nav=true&page=1#products$/);
  expect(visitor.heading).toBe(t("catalogue.list.recommended"));
  await visitor.open(`/de/product-overview?search=${"x".repeat(60)}&sort=nameAscending&page=1`);
  expect(visitor.heading).toBe(t("catalogue.list.search", { term: "x".repeat(30) }));
});

test("a search is sorted by relevance, and optionally by popularity", async () => {
  const visitor = await atList("search=Gutschein");
  expect(visitor.field("sort").value).toBe("relevance");
  visitor.fill({ sort: "default" });
  await apply(visitor);
  expect(queryOf(visitor)).toMatch(
    /^\?search=Gutschein&.*sort=default&page=1$|^\?.*search=Gutschein&sort=default&page=1$/,
  );
  await visitor.follow(tags(visitor)[0] ?? "");
  expect(queryOf(visitor)).not.toContain("search");
  expect(visitor.field("sort").querySelector('option[value="relevance"]')).toBeNull();
});

// [website.search-overlay]
test("the header's form searches, but not for guests", async () => {
  const guest = shop.arrive();
  await guest.open("/de");
  expect(guest.document.querySelectorAll("header form.search-form, header .search-button")).toHaveLength(0);
  const visitor = await atList("sort=default");
  const { t } = visitor;
  await visitor.open("/de/welcome");
  const [form] = visitor.document.querySelectorAll<HTMLElement>("header form.search-form");
  expect(form?.id, "is opened by a button").toBe(
    visitor.document
      .querySelector("header button[popovertarget].search-button, header button[popovertarget*=search]")
      ?.getAttribute("popovertarget") ?? form?.id,
  );
  visitor.fill({ search: "Gutschien PH7" }, form);
  await visitor.press(t("catalogue.search.submit"), form);
  expect(visitor.path + queryOf(visitor)).toBe("/de/product-overview?search=Gutschien+PH7&page=1");
  expect(visitor.all("link", /Gutschein PH7/)).not.toEqual([]);
});
