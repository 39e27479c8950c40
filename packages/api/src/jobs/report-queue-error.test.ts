import { pino } from "pino";
import { expect, test } from "vitest";
import { reportQueueError } from "./report-queue-error.ts";

function reported(thrown: object): Record<string, unknown> {
  const lines: string[] = [];
  reportQueueError(pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) }), thrown);
  return JSON.parse(lines.join(""));
}

/** A copy of an error, as pg-boss reports it. */
const copyOf = (error: Error) => ({ ...error, message: error.message, stack: error.stack, queue: "fulfil-order" });

const ENDED = Object.assign(new Error("terminating connection"), { severity: "FATAL", code: "57P01" });
const FULL = Object.assign(new Error("could not write init file (Queue: mail)"), { severity: "ERROR", code: "XX000" });
const REFUSED = Object.assign(new Error("connect ECONNREFUSED"), { syscall: "connect", code: "ECONNREFUSED" });

test("an unavailable database is logged as one line without a stack, not as an error", () => {
  const lost = [
    "Connection terminated unexpectedly",
    "LISTEN/NOTIFY heartbeat timed out",
    "LISTEN/NOTIFY connection ended",
  ].map((text) => new Error(text));
  for (const error of [ENDED, FULL, REFUSED, ...lost]) {
    for (const thrown of [error, copyOf(error)]) {
      expect(reported(thrown)).toEqual({
        level: 40,
        reason: error.message,
        msg: "job queue: database unavailable",
      });
    }
  }
});

test("other errors are logged with reason and stack, whether original or copied", () => {
  const mistake = Object.assign(new Error("no such table"), { severity: "ERROR", code: "42P01" });
  for (const thrown of [mistake, copyOf(mistake)]) {
    const err = { message: "no such table", code: "42P01", stack: expect.stringContaining("report-queue-error.test") };
    expect(reported(thrown)).toMatchObject({ level: 50, err, msg: "job queue failed" });
  }
});
