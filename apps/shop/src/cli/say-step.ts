import type { CommandIo } from "./command-io.ts";

/** Prints the next step of work, or (`isPassing`) a count that soon changes, which only a terminal shows. */
export function sayStep(io: CommandIo, text: string, isPassing = false): void {
  if (io.progress) {
    io.progress(text, isPassing);
  } else if (!isPassing) {
    io.stderr(`${text}\n`);
  }
}
