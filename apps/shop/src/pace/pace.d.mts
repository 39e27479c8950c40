/** An output that may be a terminal. */
export interface PaceOutput {
  isTTY?: boolean;
  /** The width of a terminal in characters. */
  columns?: number;
  write(text: string): unknown;
}

/** A line on a terminal that tells for how long something has been under way [operator.pace]. */
export interface Pace {
  /**
   * Writes to the terminal, without the line in between.
   * @param options `isCount`: the text is a count, which stays for three seconds without another one
   */
  around<Value>(write: () => Value, options?: { isCount?: boolean }): Value;
  /** Says what is under way from now on. */
  say(what: string): void;
  /** Draws nothing until it is called with false, as while the operator types. */
  hold(isHeld: boolean): void;
  /** Takes the line away for good. */
  close(): void;
}

/** What the thread that draws knows of a line. */
export interface PaceMemory {
  memory: SharedArrayBuffer;
  /** When the line began, by `now`. */
  origin: number;
}

/** Begins a line on a terminal, drawn by a thread of its own; elsewhere nothing is shown. */
export function openPace(output: PaceOutput & { fd: number }, what: string): Pace;

/** Makes a line without the thread. `now` counts milliseconds. */
export function makePace(output: PaceOutput, what: string, now?: () => number): Pace & PaceMemory;

/** Draws the line, if nothing was written for a second. */
export function drawPace(line: PaceMemory, write: (text: string) => unknown, now?: () => number): void;

/** Keeps this thread busy until the line is drawn, at most for the milliseconds. */
export function waitUntilDrawn(line: PaceMemory, milliseconds: number): "ok" | "not-equal" | "timed-out";
