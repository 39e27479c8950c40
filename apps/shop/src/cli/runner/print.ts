import type { CommandIo } from "../command-io.ts";
import type { Checked } from "../mistakes.ts";

/** The output of a command, and its exit code where that is not 0. */
export interface Printed {
  out?: string;
  err?: string;
  exit?: number;
}

/** Prints what a command has to say; a text alone goes to standard output. */
export function print(io: CommandIo, printed: string | Printed): Checked<number> {
  const { out = "", err = "", exit = 0 } = typeof printed === "string" ? { out: printed } : printed;
  if (out !== "") {
    io.stdout(out);
  }
  if (err !== "") {
    io.stderr(err);
  }
  return { ok: true, value: exit };
}
