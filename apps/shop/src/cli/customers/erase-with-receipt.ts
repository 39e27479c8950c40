import { eraseCustomer } from "@guerdon/contract/operations/customer";
import type { GivenOf } from "@guerdon/contract/operations/operation";
import type { CommandContext } from "../command-context.ts";
import { type Checked, describeMistakes } from "../mistakes.ts";
import { openNewFile } from "../open-new-file.ts";
import { known, operate } from "../operate.ts";
import { type Printed, print } from "../runner/print.ts";
import { receiptText } from "./receipt-text.ts";

type Asked = GivenOf<typeof eraseCustomer>;

/** The exit code if something came while the person was erased, or the receipt could not be written. */
const UNFINISHED = 1;

/** Erases a person, and prints the receipt, which names nobody; it also goes to the file `receipt`, if one is named. */
export async function eraseWithReceipt(
  context: CommandContext,
  asked: Asked,
  { receipt, dryRun }: { receipt: string | undefined; dryRun: boolean },
): Promise<Checked<number>> {
  const { io } = context;
  if (receipt === undefined) {
    const erased = await erase(context, asked, dryRun);
    return erased.ok ? print(io, erased.value) : erased;
  }
  // Made before anything is erased, which cannot be repeated.
  await using file = openNewFile(io.cwd, receipt);
  const taken = await file.open();
  const erased = taken.length > 0 ? { ok: false as const, mistakes: taken } : await erase(context, asked, dryRun);
  if (!erased.ok) {
    return erased;
  }
  const printed = print(io, erased.value);
  const unwritten = [...(await file.write(erased.value.out)), ...(await file.finish())];
  io.stderr(unwritten.length > 0 ? describeMistakes(unwritten) : `The receipt is in ${receipt}.\n`);
  return unwritten.length > 0 ? { ok: true, value: UNFINISHED } : printed;
}

async function erase(
  context: CommandContext,
  asked: Asked,
  dryRun: boolean,
): Promise<Checked<Printed & { out: string }>> {
  const erased = await operate<typeof eraseCustomer>(context, eraseCustomer, { input: known(asked), dryRun });
  if (!erased.ok) {
    return erased;
  }
  const out = receiptText(erased.value, { site: asked.website_id, dryRun });
  return { ok: true, value: { out, exit: erased.value.left.length === 0 ? 0 : UNFINISHED } };
}
