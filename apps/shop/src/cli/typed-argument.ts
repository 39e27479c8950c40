import type { CommandIo } from "./command-io.ts";

/** An argument that names a person as typed, or from standard input for "-", which keeps it out of the shell history. */
export async function typedArgument(io: Pick<CommandIo, "readStdin">, typed: string): Promise<string> {
  return (typed === "-" ? await io.readStdin() : typed).trim();
}
