/** The output of progress: standard error, a terminal or a pipe. */
interface Output {
  isTTY?: boolean;
  /** The width of a terminal in characters. */
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
   * Replaces the shown text.
   * @param isPassing true for a count that soon changes; it is not written to a pipe
   */
  show(text: string, isPassing: boolean): void {
    const { isTTY = false, columns } = this.#output;
    // A terminal of unknown width reports 0.
    if (isTTY) {
      this.#output.write(`${REWRITE}${text.slice(0, (columns || COLUMNS) - 1)}`);
    } else if (!isPassing && text !== this.#last) {
      this.#output.write(`${text}\n`);
    } else {
      return;
    }
    this.#last = text;
  }

  /** Clears the line on a terminal before other output. */
  clear(): void {
    if (!this.#output.isTTY || this.#last === "") {
      return;
    }
    this.#output.write(REWRITE);
    this.#last = "";
  }
}
