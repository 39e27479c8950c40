import type { CatalogueShop, CatalogueSnapshot } from "./modules/catalogue/index.ts";
import { cataloguesInUse } from "./modules/session/index.ts";
import type { Website } from "./ports/websites.ts";

/** Catalogues of this many websites and kinds of sessions are read before the process is ready; others at their first use. */
const MAX_WARMED = 30;

/**
 * Reads the catalogues in use into memory, so that the first lists after a start are as quick as later ones
 * [operator.health]: those of the sessions of now, and the default ones of open websites. What cannot be read is logged and
 * left to its first use.
 * @param websites whose catalogues are read, those that are open; default: all
 * @returns prepares the searches of large ones, which nobody has to wait for before that
 */
export async function warmUp(
  shop: CatalogueShop,
  websites = shop.websites.all(),
): Promise<{ prepareSearches: () => Promise<void> }> {
  const snapshots = new Set<CatalogueSnapshot>();
  await orWarn(shop, async () => {
    for (const { website, ids } of await inUse(shop, websites)) {
      snapshots.add(await shop.catalogues.snapshot(website, website.settings.language_settings.default, ids));
    }
  });
  return {
    prepareSearches: () =>
      orWarn(shop, async () => {
        for (const snapshot of snapshots) {
          await snapshot.prepareSearch();
        }
      }),
  };
}

async function orWarn({ log }: Pick<CatalogueShop, "log">, act: () => Promise<void>): Promise<void> {
  try {
    await act();
  } catch (err) {
    log.warn({ err }, "catalogues could not be read in advance");
  }
}

async function inUse(
  shop: CatalogueShop,
  websites: readonly Website[],
): Promise<{ website: Website; ids: string[] }[]> {
  const open = websites.filter(({ state }) => state === "open");
  const used = await cataloguesInUse(shop.db, shop.now(), MAX_WARMED);
  const ofSessions = used.flatMap(({ website_id, catalogue_ids }) => {
    const website = open.find(({ id }) => id === website_id);
    return website ? [{ website, ids: catalogue_ids ?? defaultOf(website) }] : [];
  });
  const ofWebsites = open.map((website) => ({ website, ids: defaultOf(website) }));
  return [...ofSessions, ...ofWebsites].slice(0, MAX_WARMED);
}

function defaultOf({ settings }: Website): string[] {
  return [settings.default_catalog_id];
}
