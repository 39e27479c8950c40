import { eraseCustomer } from "@guerdon/contract/operations/customer";
import type { CommandContext } from "../command-context.ts";
import { type Checked, describeMistakes } from "../mistakes.ts";
import { openNewFile } from "../open-new-file.ts";
import { operate } from "../operate.ts";
import { receiptText } from "./receipt-text.ts";
import { type EmailOptions, type PartnerOptions, typedPerson } from "./typed-person.ts";

/** The options of `customers erase`. */
export interface EraseOptions extends EmailOptions, PartnerOptions {
  site: string;
  giveUpCredit: boolean;
  receipt?: string;
  /** False: without the list of erasures. */
  list: boolean;
  dryRun: boolean;
}

/** The exit code if something came while the person was erased, or the receipt could not be written. */
const UNFINISHED = 1;

/** Erases a person and prints the receipt, which names nobody. */
export async function eraseCustomerNamed(context: CommandContext, options: EraseOptions): Promise<Checked<number>> {
  const { receipt, dryRun } = options;
  if (receipt === undefined) {
    const erased = await erase(context, options);
    return erased.ok ? { ok: true, value: print(context, erased.value) } : erased;
  }
  if (dryRun) {
    return { ok: false, mistakes: [{ reason: "a dry run erases nothing, and so has no --receipt" }] };
  }
  // Made before anything is erased, which cannot be repeated.
  await using file = openNewFile(context.io.cwd, receipt);
  const taken = await file.open();
  const erased = taken.length > 0 ? { ok: false as const, mistakes: taken } : await erase(context, options);
  if (!erased.ok) {
    return erased;
  }
  const exit = print(context, erased.value);
  const unwritten = [...(await file.write(erased.value.text)), ...(await file.finish())];
  context.io.stderr(unwritten.length > 0 ? describeMistakes(unwritten) : `The receipt is in ${receipt}.\n`);
  return { ok: true, value: unwritten.length > 0 ? UNFINISHED : exit };
}

interface Receipt {
  text: string;
  isFinished: boolean;
}

function print({ io }: CommandContext, { text, isFinished }: Receipt): number {
  io.stdout(text);
  return isFinished ? 0 : UNFINISHED;
}

async function erase(context: CommandContext, options: EraseOptions): Promise<Checked<Receipt>> {
  const { site, giveUpCredit, list, dryRun, ...named } = options;
  const erased = await operate<typeof eraseCustomer>(context, eraseCustomer, {
    input: async () => {
      const person = await typedPerson(context.io, named);
      return person.ok
        ? {
            ok: true,
            value: { website_id: site, ...person.value, give_up_credit: giveUpCredit, without_list: !list },
          }
        : person;
    },
    dryRun,
  });
  if (!erased.ok) {
    return erased;
  }
  const text = receiptText(erased.value, { site, dryRun });
  return { ok: true, value: { text, isFinished: erased.value.left.length === 0 } };
}
