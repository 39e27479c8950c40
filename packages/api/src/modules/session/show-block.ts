import { type contract, type OutputOf, ok, type Result } from "@guerdon/contract";
import { blockedSeconds, CLIENT_ADDRESS_BLOCK_ATTEMPTS } from "@guerdon/domain/voucher/code-attempts";
import type { Shop, Visit } from "../../shop.ts";
import { secondsLeft } from "./per-client-address.ts";
import { wrongAttemptsInHour } from "./wrong-attempts.ts";

/** Returns the seconds until the blocks after wrong codes and passwords end [session.block]. */
export async function showBlock(shop: Shop, visit: Visit): Promise<Result<OutputOf<typeof contract.showBlock>, never>> {
  const isAddressBlocked = (await wrongAttemptsInHour(shop, visit)) >= CLIENT_ADDRESS_BLOCK_ATTEMPTS;
  return ok({
    session: visit.session ? blockedSeconds(visit.session, shop.now()) : 0,
    address: isAddressBlocked ? secondsLeft(shop.now()) : 0,
  });
}
