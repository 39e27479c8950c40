import { type CatalogueShop, findPicture } from "@guerdon/api";
import type { Settings } from "../settings.ts";
import { Doorkeeper } from "./doorkeeper.ts";
import { ThreadLoad } from "./thread-load.ts";

/** How often the log says that requests are turned away, in seconds. */
const TOLD_SECONDS = 10;

/** The doorkeeper of a process that serves visitors. What it turns away is in the log, a line for many. */
export function openDoorkeeper(shop: CatalogueShop, settings: Settings): Doorkeeper {
  const { keyring, websites, log, now } = shop;
  let isTelling = false;
  const tell = () => {
    isTelling = false;
    const { turnedAway, underWay, waiting, limit } = doorkeeper.figures;
    log.warn(
      { turned_away: turnedAway, under_way: underWay, waiting, limit },
      "too many requests: some are turned away",
    );
  };
  const doorkeeper = new Doorkeeper({
    keyring,
    settings,
    now,
    load: new ThreadLoad(),
    monotonicMs: () => performance.now(),
    findPicture: (id) => findPicture(shop, id),
    websiteAt: (host) => websites.findByHost(host),
    onTurnedAway: () => {
      if (!isTelling) {
        isTelling = true;
        setTimeout(tell, TOLD_SECONDS * 1000).unref();
      }
    },
  });
  return doorkeeper;
}
