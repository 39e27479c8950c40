import { type Fail, fail } from "@guerdon/contract";
import type { Shop, Visit } from "../../shop.ts";
import { countForHour } from "./attempt-store.ts";
import { clientAddressBlock, minutesLeft, startOfHour } from "./per-client-address.ts";

/** A limit per client address and hour. */
interface AddressLimit {
  /** Names what is counted. */
  of: string;
  /** The maximum within an hour. */
  most: number;
}

/** Counts something for the visitor's client address in this hour. Refuses it above the maximum. */
export async function limitPerAddress(
  shop: Shop,
  { website, clientAddress }: Pick<Visit, "website" | "clientAddress">,
  { of, most }: AddressLimit,
): Promise<Fail<"TOO_MANY"> | undefined> {
  const now = shop.now();
  const { digest } = shop.keyring.digest("client-address", `${of} of ${clientAddressBlock(clientAddress)}`);
  const count = await countForHour(shop.db, website.id, { subject: digest, hour: startOfHour(now) });
  return count > most ? fail("TOO_MANY", { duration: minutesLeft(now) }) : undefined;
}
