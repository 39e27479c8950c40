import { readBounceMailbox } from "@guerdon/contract/operations/bounce-mailbox";
import type { CommandContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { noInput, operate } from "../operate.ts";
import { bouncesText } from "./bounces-text.ts";

/** Reads the mailbox to which reports come, and prints the orders whose mails came back. */
export async function readBouncesOf(
  context: CommandContext,
  { dryRun }: { dryRun: boolean },
): Promise<Checked<number>> {
  const read = await operate<typeof readBounceMailbox>(context, readBounceMailbox, { dryRun, input: noInput });
  if (!read.ok) {
    return read;
  }
  const { others, left, ...learnt } = read.value;
  const rest = [
    ...(others > 0 ? [`${counted(others, "mail")} of the mailbox no such report`] : []),
    ...(left > 0 ? [`${counted(left, "mail")} left for the next reading`] : []),
  ];
  context.io.stdout(bouncesText(learnt, { dryRun, rest }));
  return { ok: true, value: 0 };
}
