import type { GivenOf } from "@guerdon/contract/operations/operation";
import {
  blockVouchers,
  extendVouchers,
  shortenVouchers,
  unblockVouchers,
} from "@guerdon/contract/operations/voucher-choice";
import { takeBackVouchers } from "@guerdon/contract/operations/voucher-return";
import type { CommandContext } from "../command-context.ts";
import type { Checked } from "../mistakes.ts";
import { operate } from "../operate.ts";
import { type ManyOptions, manyInput, tellMany } from "./many-vouchers.ts";

/** Blocks many vouchers, or lifts their blocks. */
export async function blockMany(
  context: CommandContext,
  name: string | undefined,
  { blocks, ...options }: ManyOptions & { blocks: boolean },
): Promise<Checked<number>> {
  const operation = blocks ? blockVouchers : unblockVouchers;
  const input = () => manyInput(context, name, options);
  const changed = await operate<typeof blockVouchers>(context, operation, callOf(options, input));
  return changed.ok ? told(context, changed.value, { done: blocks ? "blocked" : "unblocked", ...options }) : changed;
}

/** Moves the last day of vouchers; `name` is a single one. */
export async function moveEnds(
  context: CommandContext,
  name: string | undefined,
  { kind, validUntil, ...options }: ManyOptions & { kind: "extend" | "shorten"; validUntil: string },
): Promise<Checked<number>> {
  const operation = kind === "extend" ? extendVouchers : shortenVouchers;
  const input = async (): Promise<Checked<GivenOf<typeof extendVouchers>>> => {
    const read = await manyInput(context, name, options);
    return read.ok ? { ok: true, value: { ...read.value, valid_until: validUntil } } : read;
  };
  const changed = await operate<typeof extendVouchers>(context, operation, callOf(options, input));
  return changed.ok ? told(context, changed.value, { done: `valid until ${validUntil}`, ...options }) : changed;
}

/** Takes back unused codes from a client. */
export async function takeBack(
  context: CommandContext,
  name: string | undefined,
  options: ManyOptions,
): Promise<Checked<number>> {
  const input = () => manyInput(context, name, options);
  const taken = await operate<typeof takeBackVouchers>(context, takeBackVouchers, callOf(options, input));
  if (!taken.ok) {
    return taken;
  }
  const { number, ...changed } = taken.value;
  told(context, changed, { done: "taken back and void", ...options });
  if (!options.dryRun) {
    const { site } = options;
    context.io.stdout(
      `This is return ${number} of ${site}. Its statement: returns show ${number} --site ${site}. Until it is settled, returns undo brings the codes back.\n`,
    );
  }
  return { ok: true, value: 0 };
}

function callOf<Input>({ dryRun, file }: ManyOptions, input: () => Promise<Input>) {
  return { input, dryRun, ...(file !== undefined && { file }) };
}

function told(
  context: CommandContext,
  changed: Parameters<typeof tellMany>[1],
  as: { done: string; dryRun: boolean },
): Checked<number> {
  tellMany(context, changed, as);
  return { ok: true, value: 0 };
}
