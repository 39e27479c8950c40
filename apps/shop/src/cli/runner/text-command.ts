import type { AnyOperation, OutputOf } from "@guerdon/contract/operations/operation";
import type { CommandContext } from "../command-context.ts";
import type { Given, ShopCommand, Takes } from "./command.ts";
import { type OperationCommand, ofOperation, perform, type Worded } from "./operation-command.ts";
import { type Printed, print } from "./print.ts";

type TextCommand<O extends AnyOperation, T extends Takes> = OperationCommand<O, T> & {
  /** The text for standard output, or the whole output. */
  present: (output: OutputOf<O>, given: Given<T>, context: CommandContext) => string | Printed;
};

/** A command that carries out an operation and prints a text. */
export function textCommand<O extends AnyOperation, T extends Takes = Record<never, never>>(
  name: string,
  operation: O & Worded<O>,
  command: TextCommand<O, T>,
): ShopCommand {
  return ofOperation<O, T>(name, { operation, command }, async (context, typed) => {
    const done = await perform<O, T>(context, { operation, command, typed });
    return done.ok ? print(context.io, command.present(done.value.output, done.value.given, context)) : done;
  });
}
