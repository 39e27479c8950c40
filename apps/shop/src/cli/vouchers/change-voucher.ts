import { blockVoucher, extendVoucher, unblockVoucher } from "@guerdon/contract/operations/voucher";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { typedVoucher } from "./typed-voucher.ts";

export interface ChangeOptions {
  reason: string;
  dryRun: boolean;
}

/** Blocks a voucher, or lifts the block. */
export async function blockOrUnblock(
  context: CommandContext,
  name: string,
  { reason, dryRun, blocks }: ChangeOptions & { blocks: boolean },
): Promise<Checked<number>> {
  const operation = blocks ? blockVoucher : unblockVoucher;
  const input = async () => ({ ok: true as const, value: { voucher: await typedVoucher(context, name), reason } });
  const changed = await operate<typeof blockVoucher>(context, operation, { input, dryRun });
  return changed.ok ? tell(context, { ...changed.value, done: blocks ? "blocked" : "unblocked", dryRun }) : changed;
}

/** Gives a voucher a later last day. */
export async function extend(
  context: CommandContext,
  name: string,
  { reason, dryRun, validUntil }: ChangeOptions & { validUntil: string },
): Promise<Checked<number>> {
  const input = async () => ({
    ok: true as const,
    value: { voucher: await typedVoucher(context, name), reason, valid_until: validUntil },
  });
  const changed = await operate<typeof extendVoucher>(context, extendVoucher, { input, dryRun });
  return changed.ok ? tell(context, { ...changed.value, done: `valid until ${validUntil}`, dryRun }) : changed;
}

interface Told {
  id: string;
  last_four: string;
  is_changed: boolean;
  done: string;
  dryRun: boolean;
}

function tell({ io }: CommandContext, { id, last_four, is_changed, done, dryRun }: Told): Checked<number> {
  const verb = is_changed ? (dryRun ? "would be" : "is now") : "was already";
  io.stdout(`The code …${last_four} (${id}) ${verb} ${done}.\n`);
  return { ok: true, value: 0 };
}
