import { KEPT_BASKET_SECONDS } from "@guerdon/domain/session";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import type { Shop, Visit } from "../../shop.ts";
import { copyLines } from "./kept-store.ts";
import type { BasketKey } from "./store.ts";

interface KeptBasket {
  basket_id: string;
  /** ISO 8601. By the shop's clock, because a browser may keep a cookie for longer. */
  until: string;
}

/** Encrypts the name of a basket, for a browser to remember [session.kept-basket]. */
export function keptBasketToken({ keyring, now }: Pick<Shop, "keyring" | "now">, key: BasketKey): string {
  const kept: KeptBasket = {
    basket_id: key.basket_id,
    until: new Date(now().getTime() + KEPT_BASKET_SECONDS * 1000).toISOString(),
  };
  const { key_id, ciphertext } = keyring.seal("kept-basket", JSON.stringify(kept), key.website_id);
  return `${key_id}.${ciphertext}`;
}

/** The basket that a browser remembers; undefined for a token that is too old, or that this website did not make. */
function readToken({ keyring, now }: Pick<Shop, "keyring" | "now">, websiteId: string, token: string) {
  const [key_id = "", ciphertext = ""] = token.split(".");
  try {
    const kept = JSON.parse(keyring.open("kept-basket", { key_id, ciphertext }, websiteId)) as KeptBasket;
    const until = new Date(kept.until);
    const since = new Date(until.getTime() - KEPT_BASKET_SECONDS * 1000);
    return until > now() ? { basket_id: kept.basket_id, since } : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Puts the lines of the basket that the browser remembers into an empty one, without its addresses and credit. The other
 * basket stays as it is. One that went on in another browser since is no longer this one's [session.hand-over].
 */
export async function bringLinesBack(
  shop: Pick<Shop, "keyring" | "now">,
  { website, keptBasket }: Pick<Visit, "website" | "keptBasket">,
  { unit, basket_id }: { unit: UnitOfWork; basket_id: string },
): Promise<void> {
  const kept = keptBasket === undefined ? undefined : readToken(shop, website.id, keptBasket);
  if (kept !== undefined && kept.basket_id !== basket_id) {
    await copyLines(unit, { website_id: website.id, basket_id }, kept);
  }
}
