import * as os from "node:os";

/** The niceness of the current thread, which only Linux has. */
type Niceness = Pick<typeof os, "getPriority" | "setPriority">;

/**
 * Has the current thread come after the others of its process where processors are short (nice(1)). Service managers and
 * containers may forbid it: such a thread renders all the same, as if processors were not short.
 */
export function comeAfter(increment: number, niceness: Niceness = os): void {
  if (process.platform !== "linux") {
    // Elsewhere the whole process would come after others.
    return;
  }
  try {
    niceness.setPriority(Math.min(niceness.getPriority() + increment, os.constants.priority.PRIORITY_LOW));
  } catch {
    // Refused, as by a filter of system calls.
  }
}
