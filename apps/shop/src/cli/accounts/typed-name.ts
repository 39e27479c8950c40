import type { CommandIo } from "../command-io.ts";

/** A user name as typed, or from standard input for "-". */
export async function typedName(io: Pick<CommandIo, "readStdin">, name: string): Promise<string> {
  return (name === "-" ? await io.readStdin() : name).trim();
}
