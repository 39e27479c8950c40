/** The output of progress: standard error, a terminal or a pipe. */
interface Output {
  isTTY?: boolean;
  /** Characters in a line of a terminal. */
  columns?: number;
  write(text: string): unknown;
}

const REWRITE = "\r\u001b[2K";
const COLUMNS = 80;

/** The progress of a command: one rewritten line on a terminal, elsewhere a line for each step. */
export class ProgressLine {
  readonly #output: Output;
  #last = "";

  constructor(output: Output) {
    this.#output = output;
  }

  /**
   * Shows a text in place of the one before.
   * @param isPassing a count that will soon be another; it would fill the log that a pipe leads to
   */
  show(text: string, isPassing: boolean): void {
    const { isTTY = false, columns } = this.#output;
    // A terminal that does not know how wide it is says 0.
    if (isTTY) {
      this.#output.write(`${REWRITE}${text.slice(0, (columns || COLUMNS) - 1)}`);
    } else if (!isPassing && text !== this.#last) {
      this.#output.write(`${text}\n`);
    } else {
      return;
    }
    this.#last = text;
  }

  /** Makes room on a terminal for what is written next. */
  clear(): void {
    if (!this.#output.isTTY || this.#last === "") {
      return;
    }
    this.#output.write(REWRITE);
    this.#last = "";
  }
}
