import {
  type CatalogueShop,
  CHANGED_CHANNEL,
  CLOCK_CHANNEL,
  type DatabaseConnection,
  isUnavailable,
  type SandboxClock,
  type Website,
  warmUp,
} from "@guerdon/api";
import { within } from "./end-on-signal.ts";

/** The interval between two checks for outdated data; a check without any costs nothing. */
const CHECK_MS = 5000;

interface Following {
  /** Moved by whichever process the sandbox asked. */
  clock?: SandboxClock | undefined;
  /** Milliseconds between two checks for failed reads. */
  checkMs?: number;
}

/**
 * Keeps this process's caches of websites and catalogues up to date, whichever process changes them. A failed read is
 * repeated later, since a change is announced only once.
 */
export async function followChanges(
  shop: CatalogueShop,
  connection: Pick<DatabaseConnection, "listen">,
  { clock, checkMs = CHECK_MS }: Following = {},
): Promise<Disposable> {
  const due = new Set<string | undefined>();
  const orTell = (refreshed: Promise<void>) => {
    refreshed.catch((error: unknown) => shop.log.error({ err: error }, "caches could not be refreshed"));
  };
  const refresh = (changed?: string) => {
    // At once, so that baskets do not use old prices, and again after the websites are reloaded.
    const both = Promise.all([shop.catalogues.refresh(changed), reloadWebsites(shop, changed, due)]);
    orTell(both.then(() => shop.catalogues.refresh(changed)));
  };
  const hear = (payload: string) => {
    const [, what, id] = CHANGED.exec(payload) ?? [];
    if (what === "catalogue") {
      orTell(shop.catalogues.refresh());
    } else {
      refresh(id);
    }
  };
  const catchUp = () => {
    clock?.follow().catch((error: unknown) => shop.log.warn({ err: error }, "the clock could not be read"));
    refresh();
  };
  const look = () => {
    for (const changed of due) {
      refresh(changed);
    }
    if (due.size === 0) {
      orTell(shop.catalogues.keepFresh());
    }
  };
  if (clock) {
    await connection.listen(CLOCK_CHANNEL, (payload) => clock.hear(payload));
  }
  await connection.listen(CHANGED_CHANNEL, hear, { onGap: catchUp });
  const looking = setInterval(look, checkMs).unref();
  return { [Symbol.dispose]: () => clearInterval(looking) };
}

/** What is announced if a website changed, and nothing of the others, or a catalogue, and no website. */
const CHANGED = /^(website|catalogue):(.+)$/;

/**
 * Reloads the website that changed, or all.
 * @param due what could not be reloaded, to be tried again
 */
async function reloadWebsites(shop: CatalogueShop, changed: string | undefined, due: Set<string | undefined>) {
  due.delete(changed);
  const open = new Set(openWebsites(shop).map(({ id }) => id));
  try {
    await shop.websites.reload((coming) => prepared(shop, coming), changed === undefined ? undefined : [changed]);
    const opened = openWebsites(shop).filter(({ id }) => !open.has(id));
    if (opened.length > 0) {
      // The first visitor waits for it, instead of getting the answer that there is no such website.
      void warmUp(shop, opened);
    }
  } catch (error) {
    due.add(changed);
    if (isUnavailable(error)) {
      shop.log.warn({ reason: error.message }, "websites could not be loaded; will retry");
    } else {
      shop.log.error({ err: error }, "websites could not be reloaded");
    }
  }
}

const openWebsites = ({ websites }: CatalogueShop) => websites.all().filter(({ state }) => state === "open");

/** A website is not held back for longer: then its first visitors wait for the rest. */
const PREPARING_MS = 60_000;

function prepared({ catalogues }: CatalogueShop, coming: Website): Promise<void> | undefined {
  const preparation = catalogues.prepare(coming);
  return preparation && within(PREPARING_MS, preparation);
}
