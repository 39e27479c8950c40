import type { Readable } from "node:stream";
import { z } from "zod";

/** The body of `POST /commands`: a command as it was typed, and where. */
export const commandRequest = z.strictObject({ argv: z.array(z.string()), cwd: z.string() });

/**
 * A line of the answer to `POST /commands`, as JSON. After `wants`, the terminal posts its standard input to `stdin` below
 * the command's own address, which the answer's header tells. `exit` is the last line.
 */
export const commandEvent = z.union([
  z.strictObject({ stdout: z.string() }),
  z.strictObject({ stderr: z.string() }),
  z.strictObject({ progress: z.string(), isPassing: z.boolean() }),
  z.strictObject({ wants: z.literal("stdin") }),
  z.strictObject({ exit: z.int() }),
]);

export type CommandEvent = z.infer<typeof commandEvent>;

/** Reads the lines of a stream, split at line feeds only, since JSON may hold the other line ends of Unicode. */
export async function* linesOf(stream: Readable): AsyncGenerator<string, undefined> {
  stream.setEncoding("utf8");
  let rest = "";
  for await (const chunk of stream) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
}
