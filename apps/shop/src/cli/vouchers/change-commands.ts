import { blockVoucher, dayOrTime, extendVoucher, unblockVoucher } from "@guerdon/contract/operations/voucher";
import {
  blockVouchers,
  extendVouchers,
  shortenVouchers,
  unblockVouchers,
} from "@guerdon/contract/operations/voucher-choice";
import { takeBackVouchers } from "@guerdon/contract/operations/voucher-return";
import { reader } from "../reader.ts";
import type { Command } from "../runner/command.ts";
import { eitherCommand } from "../runner/either-command.ts";
import { required } from "../runner/parameter.ts";
import { REASON } from "../runner/shared-parameters.ts";
import { textCommand } from "../runner/text-command.ts";
import { CHOICE, choiceOf, namesOne, unfitChoice } from "./many-vouchers.ts";
import { changedText, manyText } from "./present.ts";

const MANY = "Many are chosen by --site with --batch, --giver, --ends-before or --file.";
const CHANGE = { ...CHOICE, reason: REASON };
const NEW_END = {
  ...CHOICE,
  valid_until: required("--valid-until <day>", "last day", reader(dayOrTime)),
  reason: REASON,
};

/** A command that changes the state of a voucher, or of many. */
function stateCommand(name: "block" | "unblock", description: string): Command {
  const [one, many] =
    name === "block" ? ([blockVoucher, blockVouchers] as const) : ([unblockVoucher, unblockVouchers] as const);
  const done = `${name}ed`;
  return eitherCommand(
    namesOne,
    textCommand(name, one, {
      description,
      takes: CHANGE,
      input: ({ code = "", reason }) => ({ voucher: code, reason }),
      present: (changed, { dryRun }) => changedText(changed, done, dryRun),
    }),
    textCommand(name, many, {
      description,
      takes: CHANGE,
      check: unfitChoice,
      input: choiceOf,
      present: (changed, { dryRun }) => manyText(changed, done, dryRun),
    }),
  );
}

/** A command that moves the last day of all vouchers that are chosen, even of a single one. */
function endCommand(operation: typeof extendVouchers, name: string, description: string) {
  return textCommand(name, operation, {
    description,
    takes: NEW_END,
    check: unfitChoice,
    input: (given) => ({ ...choiceOf(given), valid_until: given.valid_until }),
    present: (changed, { valid_until, dryRun }) => manyText(changed, `valid until ${valid_until}`, dryRun),
  });
}

const EXTEND = `Give a voucher a later last day, or many. ${MANY}`;

/** Changes of vouchers, or of many that are chosen together [voucher.many]. */
export const CHANGE_COMMANDS: readonly Command[] = [
  stateCommand(
    "block",
    `Block a voucher, or many: the code is refused, and credit that was entered before cannot be ordered. ${MANY}`,
  ),
  stateCommand("unblock", `Make a blocked voucher usable again, or many. ${MANY}`),
  eitherCommand(
    namesOne,
    textCommand("extend", extendVoucher, {
      description: EXTEND,
      takes: NEW_END,
      input: ({ code = "", valid_until, reason }) => ({ voucher: code, valid_until, reason }),
      present: (changed, { valid_until, dryRun }) => changedText(changed, `valid until ${valid_until}`, dryRun),
    }),
    endCommand(extendVouchers, "extend", EXTEND),
  ),
  endCommand(shortenVouchers, "shorten", `Give a voucher of a website an earlier last day, or many. ${MANY}`),
  textCommand("take-back", takeBackVouchers, {
    description:
      "Take back unused codes from a client: they are void, and what is left on them is owed to the client. " +
      "Returns list shows what was returned, and returns undo brings it back.",
    takes: CHANGE,
    check: unfitChoice,
    input: choiceOf,
    present: ({ number, ...changed }, { website_id: site, dryRun }) => {
      const taken = manyText(changed, "taken back and void", dryRun);
      return dryRun
        ? taken
        : `${taken}This is return ${number} of ${site}. Its statement: returns show ${number} --site ${site}. ` +
            "Until it is settled, returns undo brings the codes back.\n";
    },
  }),
];
