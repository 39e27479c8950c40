import type { RefusalOf, RefusalPlace } from "@guerdon/contract/operations/operation";
import type { applyWebsite } from "@guerdon/contract/operations/website";
import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Promotion } from "@guerdon/domain/promotion";
import { catalogueLock, lockShared } from "../../db/locks.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { OperatorShop } from "../../operation-binder.ts";
import { catalogueCategories, catalogueCurrency, catalogueIds, knownNumbers } from "../catalogue/index.ts";
import { hostRefusals, soldCatalogues } from "../website/index.ts";
import { portalKeyRefusals } from "./portal-key-refusals.ts";
import { secretRefusals } from "./secret-refusals.ts";

type Refusal = RefusalOf<typeof applyWebsite>;

/** Where a promotion leads, and where that was written. */
export interface PlacedLink {
  link: Pick<Promotion["link"], "link_type"> & { product?: string; category?: number };
  at: (field: "product" | "category") => RefusalPlace;
}

/** A content whose references are checked. */
interface Referring {
  settings: WebsiteSettings;
  links: readonly PlacedLink[];
  /** The website has no live revision yet. */
  isNew: boolean;
  /** Secrets that are stored right after it. */
  awaited: readonly string[];
}

/**
 * Refuses the references of a content that do not fit the shop: hosts, catalogues, products, categories, secrets. Until
 * the transaction ends, the catalogues' currency and prices stay.
 */
export async function contentRefusals(
  shop: Pick<OperatorShop, "keyring">,
  unit: UnitOfWork,
  { settings, links, isNew, awaited }: Referring,
): Promise<Refusal[]> {
  for (const catalogue of soldCatalogues({ settings }).sort()) {
    await lockShared(unit, catalogueLock(catalogue));
  }
  return [
    ...(await hostRefusals(unit, settings)),
    ...(await catalogueClashes(unit, settings)),
    ...(await linkClashes(unit, settings, links)),
    ...(await secretRefusals(unit, settings, { isNew, awaited })),
    ...(await portalKeyRefusals(unit, shop.keyring, settings)),
  ];
}

/** Refuses a catalogue that does not exist or has another currency, and lists with unknown products. */
async function catalogueClashes(unit: UnitOfWork, settings: WebsiteSettings): Promise<Refusal[]> {
  const { default_catalog_id, generation_profile_id, website_currency_short_symbol: ours } = settings;
  const clashes: Refusal[] = [];
  for (const [name, catalogue_id] of Object.entries({ default_catalog_id, generation_profile_id })) {
    const currency = catalogue_id === null ? ours : await catalogueCurrency(unit, catalogue_id);
    if (currency === undefined) {
      const fields = { catalogue_id, known: await catalogueIds(unit) };
      return [...clashes, { code: "catalogue_missing", fields, at: { path: ["settings", name] } }];
    }
    if (currency !== ours) {
      const at = { path: ["settings", "website_currency_short_symbol"] };
      clashes.push({ code: "catalogue_currency_differs", fields: { catalogue_id, currency }, at });
    }
  }
  return [...clashes, ...(await unknownProducts(unit, settings))];
}

/** Refuses products of lists that no catalogue ever had. Their catalogue may be any, because codes can open others. */
async function unknownProducts(unit: UnitOfWork, { product_lists: lists }: WebsiteSettings): Promise<Refusal[]> {
  const known = await knownNumbers(
    unit,
    lists.flatMap(({ products }) => products),
  );
  return lists.flatMap(({ products }, list) =>
    products.flatMap((product_number, index): Refusal[] => {
      const at = { path: ["settings", "product_lists", list, "products", index] };
      return known.has(product_number) ? [] : [{ code: "list_product_unknown", fields: { product_number }, at }];
    }),
  );
}

/** Refuses promotions that lead to products, and promotions and answers to categories, which the website does not have. */
async function linkClashes(
  unit: UnitOfWork,
  settings: WebsiteSettings,
  links: readonly PlacedLink[],
): Promise<Refusal[]> {
  const known = await knownNumbers(
    unit,
    links.flatMap(({ link }) => link.product ?? []),
  );
  const categories = await catalogueCategories(unit, soldCatalogues({ settings }));
  const misled = links.flatMap(({ link: { product, category }, at }): Refusal[] => {
    if (product !== undefined && !known.has(product)) {
      return [{ code: "list_product_unknown", fields: { product_number: product }, at: at("product") }];
    }
    if (category !== undefined && !categories.has(category)) {
      return [{ code: "promotion_category_unknown", fields: { category }, at: at("category") }];
    }
    return [];
  });
  return [...misled, ...unknownFinderCategories(settings, categories)];
}

/** Refuses answers of the gift finder whose products are in categories that are not there [catalogue.finder-settings]. */
function unknownFinderCategories({ page_options }: WebsiteSettings, known: ReadonlySet<number>): Refusal[] {
  const { recipients = [], occasions = [] } = page_options.giftomatic ?? {};
  return Object.entries({ recipients, occasions }).flatMap(([question, answers]) =>
    answers.flatMap(({ categories }, answer) =>
      categories.flatMap((category, index): Refusal[] => {
        const path = ["settings", "page_options", "giftomatic", question, answer, "categories", index];
        return known.has(category) ? [] : [{ code: "finder_category_unknown", fields: { category }, at: { path } }];
      }),
    ),
  );
}
