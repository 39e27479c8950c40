import { withoutInvisible } from "@guerdon/domain/text/invisible";
import { codeReadings } from "@guerdon/domain/voucher/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { refused } from "../../operation-binder.ts";
import { findVoucherDetails, type VoucherDetails } from "./show-store.ts";

/** The voucher that an operator names by its code, or by its id, which is in the log and no secret. */
export async function findNamed(unit: UnitOfWork, keyring: Keyring, name: string): Promise<VoucherDetails | undefined> {
  const digests = codeReadings(name).flatMap((code) => keyring.digests("voucher-code", code));
  return findVoucherDetails(unit, { id: withoutInvisible(name).trim(), digests });
}

/** A voucher that another has replaced, or that its client returned, is not changed any more. */
export function refusalOfFinal({ replaced_by, returned_in }: Pick<VoucherDetails, "replaced_by" | "returned_in">) {
  if (replaced_by !== null) {
    return refused({ code: "voucher_replaced" as const, fields: { replaced_by } });
  }
  return returned_in === null
    ? undefined
    : refused({ code: "voucher_returned" as const, fields: { number: returned_in } });
}
