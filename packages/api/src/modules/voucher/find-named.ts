import { codeReadings } from "@guerdon/domain/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { findVoucherDetails, type VoucherDetails } from "./show-store.ts";

/** The voucher that an operator names by its code, or by its id, which is in the log and no secret. */
export async function findNamed(unit: UnitOfWork, keyring: Keyring, name: string): Promise<VoucherDetails | undefined> {
  const digests = codeReadings(name).flatMap((code) => keyring.digests("voucher-code", code));
  return findVoucherDetails(unit, { id: name.trim(), digests });
}
