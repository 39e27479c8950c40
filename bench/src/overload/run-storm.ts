import { setTimeout as sleep } from "node:timers/promises";
import { Storm, type StormRecords } from "./storm.ts";
import { type Jar, stormRequests } from "./storm-requests.ts";

/** Where a storm is sent to, and the cookies of the visitors with a session. */
export interface StormTarget {
  port: number;
  jars: readonly Jar[];
}

/**
 * Pages per second that so many visitors get who ask for the next as soon as they have one: as many as the shop can.
 * @param plan seconds, and visitors at once
 */
export async function measureCapacity(
  { port, jars }: StormTarget,
  { seconds, atOnce }: { seconds: number; atOnce: number },
): Promise<number> {
  const storm = new Storm(port);
  const requests = stormRequests(jars);
  const start = performance.now();
  const end = start + seconds * 1000;
  const visit = async () => {
    while (performance.now() < end) {
      await new Promise<void>((onEnd) => storm.ask(requests.next().value, performance.now(), onEnd));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, visit));
  storm.close();
  const answered = Object.values(storm.records).reduce((sum, record) => sum + record.answered.length, 0);
  return answered / ((performance.now() - start) / 1000);
}

/** What became of a storm. */
export interface StormRecord {
  records: StormRecords;
  /** Milliseconds by which the load generator itself was late, of each moment at which it was to send something. */
  late: number[];
  /** From the first request that was due to the last that was sent. */
  seconds: number;
}

/**
 * Sends requests at a constant rate, whether or not those before them are answered, and waits for the last answers.
 * @param plan seconds, and requests per second
 */
export async function runStorm(
  { port, jars }: StormTarget,
  { seconds, perSecond }: { seconds: number; perSecond: number },
): Promise<StormRecord> {
  const storm = new Storm(port);
  const requests = stormRequests(jars);
  const late: number[] = [];
  const start = performance.now();
  for (let turn = 0; turn < seconds * perSecond; ) {
    const now = performance.now();
    const due = start + (turn * 1000) / perSecond;
    if (due <= now) {
      late.push(now - due);
    }
    for (; start + (turn * 1000) / perSecond <= now && turn < seconds * perSecond; turn += 1) {
      storm.ask(requests.next().value, start + (turn * 1000) / perSecond);
    }
    storm.dismiss();
    await sleep(1);
  }
  while (!storm.isDone) {
    storm.dismiss();
    await sleep(10);
  }
  storm.close();
  return { records: storm.records, late, seconds: (storm.lastSent - start) / 1000 };
}
