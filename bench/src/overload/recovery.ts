import { setTimeout as sleep } from "node:timers/promises";
import type { HttpCaller } from "../http-caller.ts";
import { median } from "../load.ts";

const PAGE = { path: "/de", headers: { accept: "text/html", "accept-language": "de" } };
/** The median of so many is the time of a page. */
const TIMES = 21;
/** Milliseconds between two attempts, and until there are no more. */
const PAUSE = 50;
const PATIENCE = 60_000;

/** Milliseconds of an anonymous page, in a shop that is at rest. @throws if there is none */
export async function timeOfPage(caller: HttpCaller): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMES; turn += 1) {
    times.push(await attempt(caller));
  }
  const time = median(times) ?? Number.POSITIVE_INFINITY;
  if (!Number.isFinite(time)) {
    throw new Error("The shop at rest has no start page.");
  }
  return time;
}

/** Seconds until an anonymous page is there within twice this time; undefined if it is not for a minute. */
export async function secondsToRecover(caller: HttpCaller, pageBefore: number): Promise<number | undefined> {
  const start = performance.now();
  while (performance.now() - start < PATIENCE) {
    if ((await attempt(caller)) <= pageBefore * 2) {
      return (performance.now() - start) / 1000;
    }
    await sleep(PAUSE);
  }
  return undefined;
}

/** Milliseconds of a page, without end if there is no page. */
async function attempt(caller: HttpCaller): Promise<number> {
  const from = performance.now();
  const status = await caller.call(PAGE).then(
    (response) => response.status,
    () => undefined,
  );
  return status === 200 ? performance.now() - from : Number.POSITIVE_INFINITY;
}
