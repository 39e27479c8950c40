import type { InputOf, RefusalOf } from "@guerdon/contract/operations/operation";
import type { blockVouchers } from "@guerdon/contract/operations/voucher-choice";
import { withoutInvisible } from "@guerdon/domain/text/invisible";
import { startOfDay } from "@guerdon/domain/time/day";
import { type LeftReason, reasonToLeave, type VoucherChange } from "@guerdon/domain/voucher/voucher-change";
import { codeReadings } from "@guerdon/domain/voucher/voucher-code";
import type { Keyring } from "../../crypto/keyring.ts";
import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type Refused, refused } from "../../operation-binder.ts";
import type { Website } from "../../ports/websites.ts";
import { lockManyAccounts } from "../ledger/index.ts";
import { type ChosenVoucher, chosenVouchers, idsByDigest, knownIds, type VoucherChoice } from "./chosen-store.ts";

type Wish = InputOf<typeof blockVouchers>;
type Refusal = RefusalOf<typeof blockVouchers>;

/** A voucher that changes, with what can be spent of it. */
export interface ChangingVoucher extends ChosenVoucher {
  available: number;
}

/** The vouchers that an act on many changes, and those that it leaves. */
export interface Choice {
  changing: ChangingVoucher[];
  /** The credit of the vouchers that change, in minor units. */
  amount: number;
  left: { id: string; last_four: string; reason: LeftReason }[];
}

interface Choosing {
  unit: UnitOfWork;
  keyring: Keyring;
  website: Website;
  isDry: boolean;
}

/**
 * Chooses the vouchers of an act on many, with their accounts locked as an order locks them [voucher.many].
 * @returns a refusal if there are none to change, or not as many as the caller expects
 */
export async function chooseVouchers(
  { unit, keyring, website, isDry }: Choosing,
  { choice, expected }: Pick<Wish, "choice" | "expected">,
  change: VoucherChange,
): Promise<{ ok: true; value: Choice } | Refused<Refusal>> {
  const { batch, giver_id, ends_before, unspent, named } = choice;
  if (batch === null && giver_id === null && ends_before === null && named === null) {
    return refused({ code: "vouchers_unchosen", fields: {} });
  }
  const ids = named && (await idsOf({ unit, keyring }, website.id, named));
  if (ids && !ids.ok) {
    return ids;
  }
  const ending_before = ends_before === null ? null : startOfDay(ends_before, website.settings.time_zone);
  const wanted = { website_id: website.id, batch, giver_id, ending_before, unspent, ids: ids?.value ?? null };
  const chosen = await sorted(unit, wanted, change);
  const { changing, amount, left } = chosen;
  if (changing.length === 0) {
    return refused({ code: "vouchers_unchanged", fields: { left } });
  }
  if (!isDry && expected !== changing.length) {
    const currency = website.settings.website_currency_short_symbol;
    return refused({ code: "vouchers_unconfirmed", fields: { vouchers: changing.length, amount, currency } });
  }
  return { ok: true, value: chosen };
}

async function sorted(unit: UnitOfWork, wanted: VoucherChoice, change: VoucherChange): Promise<Choice> {
  const ids = (await chosenVouchers(unit, wanted)).map(({ id }) => id);
  const accounts = await lockManyAccounts(unit, { website_id: wanted.website_id, account_ids: ids });
  // Again, since others may have changed them until their accounts were locked.
  const found = await chosenVouchers(unit, { ...wanted, ids });
  const chosen: Choice = { changing: [], amount: 0, left: [] };
  for (const voucher of found) {
    const { id, last_four, replaced_by, returned_in } = voucher;
    const { available = 0, pending = 0, is_frozen = false } = accounts.get(id) ?? {};
    const state = { is_blocked: is_frozen, is_replaced: replaced_by !== null, is_returned: returned_in !== null };
    const reason = reasonToLeave({ ...voucher, ...state, available, pending }, change);
    if (reason) {
      chosen.left.push({ id, last_four, reason });
    } else {
      chosen.changing.push({ ...voucher, available });
      chosen.amount += available;
    }
  }
  return chosen;
}

/** The ids of vouchers that are named by codes or ids, under any key. */
async function idsOf(
  { unit, keyring }: Pick<Choosing, "unit" | "keyring">,
  website_id: string,
  named: NonNullable<Wish["choice"]["named"]>,
): Promise<{ ok: true; value: string[] } | Refused<Refusal>> {
  const read = named.map(({ row, name }) => ({
    row,
    id: withoutInvisible(name).trim(),
    digests: codeReadings(name).flatMap((code) => keyring.digests("voucher-code", code)),
  }));
  const byDigest = await idsByDigest(
    unit,
    website_id,
    read.flatMap(({ digests }) => digests),
  );
  const known = await knownIds(
    unit,
    website_id,
    read.map(({ id }) => id),
  );
  const ids = read.map(({ row, id, digests }) => {
    const ofCode = digests.flatMap((digest) => byDigest.get(digest) ?? [])[0];
    return { row, id: ofCode ?? (known.has(id) ? id : undefined) };
  });
  const unknown = ids.filter(({ id }) => id === undefined);
  if (unknown.length > 0) {
    return refused(...unknown.map(({ row }) => ({ code: "voucher_unknown" as const, fields: {}, at: { row } })));
  }
  return { ok: true, value: ids.flatMap(({ id }) => id ?? []) };
}
