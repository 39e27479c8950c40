import { setTimeout as sleep } from "node:timers/promises";
import { inOneLine, isTransient } from "./in-one-line.ts";

interface Waiting {
  settings: Parameters<typeof inOneLine>[1];
  say: (line: string) => void;
  /** The maximum number of attempts, and the pause between two, in milliseconds. */
  attempts?: number;
  pauseMs?: number;
}

/** A database that starts together with the shop may take a minute. */
const ATTEMPTS = 60;
const PAUSE_MS = 1000;

/**
 * Retries `ask` for about a minute while the database is starting, and reports it once. Other errors are thrown at
 * once.
 */
export async function waitForDatabase<Answer>(
  ask: () => Promise<Answer>,
  { settings, say, attempts = ATTEMPTS, pauseMs = PAUSE_MS }: Waiting,
): Promise<Answer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ask();
    } catch (error) {
      if (attempt >= attempts || !isTransient(error)) {
        throw error;
      }
      const line = inOneLine(error, settings);
      if (attempt === 1) {
        say(`${line}; waiting for it, about ${Math.ceil((attempts * pauseMs) / 1000)} s`);
      }
      await sleep(pauseMs);
    }
  }
}
