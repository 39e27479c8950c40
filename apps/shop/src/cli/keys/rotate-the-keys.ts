import { keyStatus, type Rotation, rotateKeys } from "@guerdon/api/operator";
import { type CommandContext, progress } from "../command-context.ts";
import { counted } from "../counted.ts";
import { recordOutcome } from "../make-change.ts";
import type { Checked } from "../mistakes.ts";
import { untilVouchers } from "./show-key-status.ts";

const SOMETHING_IS_LEFT = 1;
/** Codes between two words about how far it has come. */
const STEP = 20_000;

/** Brings what can be read under the current key, and says what is left under others. */
export async function rotateTheKeys(
  context: CommandContext,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const { shop, io } = context;
  if (dryRun) {
    return showWhatWouldBeDone(context);
  }
  let told = 0;
  const rotation = await rotateKeys(shop.db, shop.keyring, {
    signal: io.signal,
    progress: (done) => {
      if (done - told < STEP) {
        return;
      }
      told = done;
      progress(context, `… ${done} stock codes encrypted anew`, { isPassing: true });
    },
  });
  await recordRotation(context, rotation);
  const { stock_codes, broken } = rotation;
  io.stdout(
    `${counted(stock_codes, "stock code was", "stock codes were")} encrypted anew with key ${shop.keyring.currentId}.\n`,
  );
  for (const id of broken) {
    io.stderr(`${id}: its key does not open it; somebody changed it in the database\n`);
  }
  if (io.signal.aborted) {
    io.stderr("Interrupted: repeat the command to do the rest.\n");
  }
  for (const { key_id, vouchers } of await otherKeys(context)) {
    if (vouchers > 0) {
      io.stdout(`Key ${key_id} ${untilVouchers(vouchers)}\n`);
    }
  }
  return { ok: true, value: io.signal.aborted || broken.length > 0 ? SOMETHING_IS_LEFT : 0 };
}

async function showWhatWouldBeDone(context: CommandContext): Promise<Checked<number>> {
  const { shop, io } = context;
  const codes = (await otherKeys(context)).reduce((total, { stock_codes }) => total + stock_codes, 0);
  await recordOutcome(context, "dry run", { stock_codes: codes });
  io.stdout(`${counted(codes, "stock code")} would be encrypted anew with key ${shop.keyring.currentId}.\n`);
  return { ok: true, value: 0 };
}

async function otherKeys({ shop }: CommandContext) {
  const keys = await keyStatus(shop.db, shop.keyring, shop.now());
  return keys.filter(({ given }) => given === "given");
}

async function recordRotation(context: CommandContext, { stock_codes, broken }: Rotation): Promise<void> {
  const outcome = stock_codes === 0 ? "unchanged" : "done";
  await recordOutcome(context, outcome, { key: context.shop.keyring.currentId, stock_codes, broken: broken.length });
}
