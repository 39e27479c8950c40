/** A command's access to its terminal, which may belong to another process. */
export interface CommandIo {
  /** The folder in which the command was typed; relative paths in its arguments start there. */
  readonly cwd: string;
  readonly stdout: (text: string) => void;
  /** Waits until what was written is taken, so that a long list does not pile up in memory. */
  readonly drained?: () => Promise<void>;
  readonly stderr: (text: string) => void;
  /** Shows progress, if it is more than a line on standard error; `isPassing` as in `ProgressLine`. */
  readonly progress?: (text: string, isPassing: boolean) => void;
  /** Reads standard input, or the next line of a terminal, for values that must not appear on a command line. */
  readonly readStdin: () => Promise<string>;
  /** Aborts when the operator interrupts the command. */
  readonly signal: AbortSignal;
}

/** Runs an operator's command and returns the exit code. `argv` does not contain the program's name. */
export type RunCommand = (argv: readonly string[], io: CommandIo) => Promise<number>;
