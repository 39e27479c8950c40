import type { blockVoucher as blocking, unblockVoucher as unblocking } from "@guerdon/contract/operations/voucher";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { freezeAccount, lockAccounts } from "../ledger/index.ts";
import { setBlockReason } from "./change-store.ts";
import { findNamed, refusalOfFinal } from "./find-named.ts";

interface BlockState {
  /** Null to unblock. */
  block_reason: string | null;
  /** As the operator gave it, for the log. */
  reason: string;
  now: Date;
}

/** Blocks a voucher: its code is refused, and what was entered before cannot be ordered [voucher.block]. */
export const blockVoucher: OperatorAct<typeof blocking> = ({ keyring }, run, { voucher, reason }) =>
  run.change([], (unit) => setBlock({ unit, keyring, voucher }, { block_reason: reason, reason, now: run.now() }));

/** Makes a blocked voucher usable again [voucher.block]. */
export const unblockVoucher: OperatorAct<typeof unblocking> = ({ keyring }, run, { voucher, reason }) =>
  run.change([], (unit) => setBlock({ unit, keyring, voucher }, { block_reason: null, reason, now: run.now() }));

/** The ledger's account is locked first, as an order locks it: an order that follows sees the block. */
async function setBlock(
  { unit, keyring, voucher: name }: { unit: UnitOfWork; keyring: Keyring; voucher: string },
  { block_reason, reason, now }: BlockState,
) {
  const voucher = await findNamed(unit, keyring, name);
  if (!voucher) {
    return refused({ code: "voucher_unknown" as const, fields: {} });
  }
  const { id, website_id, last_four } = voucher;
  const final = refusalOfFinal(voucher);
  if (final) {
    return final;
  }
  const account = { website_id, account_id: id };
  const locked = (await lockAccounts(unit, [account])).get(id);
  const is_changed = locked?.is_frozen !== (block_reason !== null);
  if (is_changed) {
    await freezeAccount(unit, account, block_reason === null ? null : now);
    await setBlockReason(unit, { website_id, voucher_id: id }, block_reason);
  }
  return done(
    { id, last_four, is_changed },
    {
      website: website_id,
      subject: id,
      details: { reason },
      ...(is_changed ? {} : { outcome: "unchanged" as const }),
      before: { block_reason: voucher.block_reason },
      after: { block_reason: is_changed ? block_reason : voucher.block_reason },
    },
  );
}
