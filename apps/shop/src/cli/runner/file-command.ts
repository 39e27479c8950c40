import type { AnyOperation, OutputOf } from "@guerdon/contract/operations/operation";
import type { Checked } from "../mistakes.ts";
import { type Content, writeOut } from "../write-out.ts";
import type { Command, Given, Takes } from "./command.ts";
import { type OperationCommand, ofOperation, perform, type Worded } from "./operation-command.ts";

type FileCommand<O extends AnyOperation, T extends Takes> = OperationCommand<O, T> & {
  /** The content to write, or a mistake if there is nothing to write. */
  content: (output: OutputOf<O>, given: Given<T>) => Content | Checked<never>;
};

/** A command that writes what it makes to the new file `out`, or to standard output if none is named. */
export function fileCommand<O extends AnyOperation, T extends Takes = Record<never, never>>(
  name: string,
  operation: O & Worded<O>,
  command: FileCommand<O, T>,
): Command {
  return ofOperation<O, T>(name, { operation, command }, (context, typed) =>
    writeOut(context, typed.out as string | undefined, async () => {
      const done = await perform<O, T>(context, { operation, command, typed });
      if (!done.ok) {
        return done;
      }
      const content = command.content(done.value.output, done.value.given);
      return "ok" in content ? content : { ok: true, value: content };
    }),
  );
}
