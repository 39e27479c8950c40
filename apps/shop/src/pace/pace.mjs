// The line of a terminal that tells for how long something has been under way. Plain JavaScript: scripts read it with any
// Node version, before anything is installed or built.
import { Worker } from "node:worker_threads";

/** What is quick needs no line [operator.pace]; a count that was just shown stays for a while. */
const QUIET_MS = 1000;
const COUNT_MS = 3000;

const REWRITE = "\r\u001b[2K";
const COLUMNS = 80;

/** The places of the memory that both threads see. Times are milliseconds of the machine's uptime since ORIGIN. */
const LOCK = 0;
const DRAWN = 1;
const HELD = 2;
const FROM = 3;
const SINCE = 4;
const WIDTH = 5;
const LENGTH = 6;
const CLOSED = 7;
const SHOWN = 8;
const NUMBERS = 9;
const TEXT_BYTES = 400;

const OFF = { around: (write) => write(), say: () => {}, hold: () => {}, close: () => {} };

/** A clock that both threads read alike, in milliseconds. */
const uptime = () => Number(process.hrtime.bigint() / 1_000_000n);

/**
 * Begins a line on a terminal, which a thread of its own draws: work that keeps this one busy, as the embedded database
 * does, would hold a timer back. Elsewhere nothing is shown.
 */
export function openPace(output, what) {
  if (!output.isTTY) {
    return OFF;
  }
  const line = makePace(output, what);
  const thread = new Worker(new URL("pace-thread.mjs", import.meta.url), {
    workerData: { memory: line.memory, origin: line.origin, fd: output.fd },
  });
  // Without the thread there is no line, which is no reason to end.
  thread.on("error", () => {});
  thread.unref();
  return line;
}

/** The half of the line that does the work; `drawPace` is the other one. */
export function makePace(output, what, now = uptime) {
  const memory = new SharedArrayBuffer(NUMBERS * Int32Array.BYTES_PER_ELEMENT + TEXT_BYTES);
  const numbers = new Int32Array(memory, 0, NUMBERS);
  const bytes = new Uint8Array(memory, NUMBERS * Int32Array.BYTES_PER_ELEMENT);
  const origin = now();
  const around = (write, { isCount = false } = {}) =>
    locked(numbers, () => {
      if (numbers[DRAWN] === 1) {
        output.write(REWRITE);
        numbers[DRAWN] = 0;
      }
      // A terminal of unknown width reports 0.
      numbers[WIDTH] = output.columns || COLUMNS;
      const answer = write();
      numbers[FROM] = now() - origin + (isCount ? COUNT_MS : QUIET_MS);
      return answer;
    });
  const say = (text) =>
    locked(numbers, () => {
      numbers[LENGTH] = new TextEncoder().encodeInto(text, bytes).written;
      numbers[SINCE] = now() - origin;
      numbers[FROM] = numbers[SINCE] + QUIET_MS;
    });
  const hold = (isHeld) => Atomics.store(numbers, HELD, isHeld ? 1 : 0);
  const close = () => {
    around(() => Atomics.store(numbers, CLOSED, 1));
    Atomics.notify(numbers, CLOSED);
  };
  say(what);
  around(() => {});
  return { memory, origin, around, say, hold, close };
}

/** Draws the line, if nothing was written for a second. */
export function drawPace({ memory, origin }, write, now = uptime) {
  const numbers = new Int32Array(memory, 0, NUMBERS);
  locked(numbers, () => {
    const passed = now() - origin;
    if (numbers[CLOSED] === 1 || numbers[HELD] === 1 || passed < numbers[FROM]) {
      return;
    }
    const seconds = Math.floor((passed - numbers[SINCE]) / 1000);
    if (numbers[DRAWN] === 1 && numbers[SHOWN] === seconds) {
      return;
    }
    const bytes = new Uint8Array(memory, NUMBERS * Int32Array.BYTES_PER_ELEMENT, numbers[LENGTH]);
    // Decoders take no shared memory.
    const what = new TextDecoder().decode(bytes.slice());
    const count = ` ${seconds} s`;
    write(`${REWRITE}${what.slice(0, numbers[WIDTH] - 1 - count.length)}${count}`);
    numbers[DRAWN] = 1;
    numbers[SHOWN] = seconds;
    Atomics.notify(numbers, DRAWN);
  });
}

/** Waits in a thread for the time of the next drawing. @returns false if the line was closed */
export function nextDrawing({ memory }, milliseconds) {
  const numbers = new Int32Array(memory, 0, NUMBERS);
  Atomics.wait(numbers, CLOSED, 0, milliseconds);
  return Atomics.load(numbers, CLOSED) === 0;
}

/** Keeps this thread busy until the line is drawn, for tests. */
export function waitUntilDrawn({ memory }, milliseconds) {
  return Atomics.wait(new Int32Array(memory, 0, NUMBERS), DRAWN, 0, milliseconds);
}

/** Writing to a terminal takes microseconds, so the other thread waits. */
function locked(numbers, work) {
  while (Atomics.compareExchange(numbers, LOCK, 0, 1) !== 0) {
    Atomics.wait(numbers, LOCK, 1);
  }
  try {
    return work();
  } finally {
    Atomics.store(numbers, LOCK, 0);
    Atomics.notify(numbers, LOCK);
  }
}
