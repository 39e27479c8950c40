import { openPace, type Pace, type PaceOutput } from "./pace.mjs";

const REWRITE = "\r\u001b[2K";
const COLUMNS = 80;

/**
 * The progress of a command: one rewritten line on a terminal, elsewhere a line for each step. On a terminal, the last step
 * is followed by its seconds where nothing else is written for a second [operator.pace].
 */
export class ProgressLine {
  readonly #output: PaceOutput;
  readonly #pace: Pace;
  #last = "";

  /** @param what is told before the first step, such as "stock levels: …" */
  constructor(output: PaceOutput & { fd: number }, what: string, open: typeof openPace = openPace) {
    this.#output = output;
    this.#pace = open(output, what);
  }

  /** True on a terminal. */
  get isShown(): boolean {
    return this.#output.isTTY ?? false;
  }

  /**
   * Replaces the shown text.
   * @param isPassing true for a count that soon changes; it is not written to a pipe
   */
  show(text: string, isPassing: boolean): void {
    const { isTTY = false, columns } = this.#output;
    // A terminal of unknown width reports 0.
    if (isTTY) {
      const shown = `${REWRITE}${text.slice(0, (columns || COLUMNS) - 1)}`;
      this.#pace.around(() => this.#output.write(shown), { isCount: isPassing });
    } else if (!isPassing && text !== this.#last) {
      this.#output.write(`${text}\n`);
    } else {
      return;
    }
    if (!isPassing && text !== this.#last) {
      this.#pace.say(text.endsWith("…") ? text : `${text} …`);
    }
    this.#last = text;
  }

  /** Says what is under way, which a pipe does not show. */
  say(what: string): void {
    this.#pace.say(what);
  }

  /** Writes to a stream that may be the same terminal. The line comes back once what was begun there is a whole one. */
  write(stream: { write(text: string): unknown }, text: string): void {
    this.clear();
    this.#pace.around(() => stream.write(text));
    this.#pace.hold(!text.endsWith("\n"));
  }

  /** Shows nothing until the work ends, for what waits for the operator. */
  async silent<Value>(work: () => Promise<Value>): Promise<Value> {
    this.#pace.hold(true);
    try {
      return await work();
    } finally {
      this.#pace.around(() => this.#pace.hold(false));
    }
  }

  /** Clears the line on a terminal before other output. */
  clear(): void {
    if (!this.#output.isTTY || this.#last === "") {
      return;
    }
    this.#pace.around(() => this.#output.write(REWRITE));
    this.#last = "";
  }

  /** Clears the line for good. */
  close(): void {
    this.clear();
    this.#pace.close();
  }
}

/** Writes to standard error, beside the line of a terminal if there is one. */
export function sayBeside(line: ProgressLine | undefined, text: string): void {
  if (line) {
    line.write(process.stderr, text);
  } else {
    process.stderr.write(text);
  }
}
