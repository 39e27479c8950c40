import type { showVoucher as operation } from "@guerdon/contract/operations/voucher";
import { voucherRefusal } from "@guerdon/domain/voucher";
import { done, type OperatorAct, refused } from "../../operation-binder.ts";
import { transfersOf } from "../ledger/index.ts";
import { allWebsites } from "../website/index.ts";
import { findNamed } from "./find-named.ts";

/** Finds a voucher by its code or id, with its balance from the ledger. */
export const showVoucher: OperatorAct<typeof operation> = async ({ db, keyring }, run, { code }) => {
  const voucher = await findNamed(db, keyring, code);
  if (!voucher) {
    return refused({ code: "voucher_unknown", fields: {} });
  }
  const { id, website_id } = voucher;
  const state = voucherRefusal(voucher, { ...voucher, now: run.now() });
  const website = (await allWebsites(db)).find((each) => each.id === website_id);
  const transfers = await transfersOf(db, { website_id, account_id: id });
  const value = {
    ...voucher,
    state: state ?? "redeemable",
    transfers,
    time_zone: website?.settings.time_zone ?? "UTC",
  };
  return done(value, { website: website_id, subject: id });
};
