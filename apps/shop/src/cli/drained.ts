import type { Writable } from "node:stream";

/** Waits until a stream takes more, or never will. */
export function drained(stream: Writable): Promise<void> {
  return new Promise((resolve) => {
    if (!stream.writableNeedDrain || stream.destroyed) {
      resolve();
      return;
    }
    const events = ["drain", "close", "error"];
    const end = () => {
      for (const event of events) {
        stream.off(event, end);
      }
      resolve();
    };
    for (const event of events) {
      stream.on(event, end);
    }
  });
}
