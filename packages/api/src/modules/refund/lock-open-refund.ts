import type { RefusalOf } from "@guerdon/contract/operations/operation";
import type { resolveRefund } from "@guerdon/contract/operations/refund";
import { isOpenRefund } from "@guerdon/domain/order/refund";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { lockOrder } from "../order/index.ts";
import { findRefund, lockRefund, type StoredRefund } from "./refund-store.ts";

type Refusal = RefusalOf<typeof resolveRefund>;

/** Locks a refund that is not settled, and its order, unless a process asks the provider about it at this moment. */
export async function lockOpenRefund(
  unit: UnitOfWork,
  { refund_id, now }: { refund_id: string; now: Date },
): Promise<{ ok: true; refund: StoredRefund } | { ok: false; refusal: Refusal }> {
  const found = await findRefund(unit, refund_id);
  // The order first, as all do who settle refunds.
  const refund = found && (await lockOrder(unit, found)) ? await lockRefund(unit, found) : undefined;
  if (!refund) {
    return { ok: false, refusal: { code: "refund_unknown", fields: { refund_id }, at: { path: ["refund_id"] } } };
  }
  const { state, claimed_until } = refund;
  if (!isOpenRefund(state)) {
    return { ok: false, refusal: { code: "refund_settled", fields: { refund_id, state } } };
  }
  return claimed_until !== null && claimed_until > now
    ? { ok: false, refusal: { code: "refund_under_way", fields: { refund_id } } }
    : { ok: true, refund };
}
