import type { InputOf } from "@guerdon/contract/operations/operation";
import type { blockVouchers } from "@guerdon/contract/operations/voucher-choice";
import type { JsonValue } from "../../db/column-types.ts";

/** A choice of vouchers as the operator log keeps it: the codes of a file only by their number. */
export function recordedChoice({
  batch,
  giver_id,
  ends_before,
  unspent,
  named,
}: InputOf<typeof blockVouchers>["choice"]): Record<string, JsonValue> {
  return {
    ...(batch !== null && { batch }),
    ...(giver_id !== null && { giver_id }),
    ...(ends_before !== null && { ends_before }),
    ...(unspent && { unspent }),
    ...(named && { named: named.length }),
  };
}
