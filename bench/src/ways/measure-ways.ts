import type { LoadName } from "../goals.ts";
import { HttpCaller } from "../http-caller.ts";
import { type Load, type LoadResult, runLoad } from "../load.ts";
import { PLANNED_LOADS } from "../loads.ts";
import { waitUntilIdle } from "../measure-load.ts";
import type { RunningServer } from "../servers.ts";
import { type Cpu, comparedWays, type MeasuredRound, type WayFigures } from "./ways-figures.ts";

const WARM_UP = { seconds: 1.5, maxCount: 5000 };
const ROUND = { seconds: 2, maxCount: 20_000 };

/** A shop that reaches a database in its way. */
export interface Way {
  name: string;
  shop: RunningServer;
  /** Codes of vouchers that nobody has used. */
  codes: Iterator<string>;
  /** So far, by whose they are. */
  cpuSeconds(): Promise<Cpu>;
}

interface WaysPlan {
  ways: readonly Way[];
  rounds: number;
  /** Told of each load as it begins. */
  log: (load: LoadName) => void;
}

/** Measures each load in all ways, in turns, so that busy moments affect all of them. */
export async function measureWays(
  loads: readonly LoadName[],
  { ways, rounds, log }: WaysPlan,
): Promise<readonly WayFigures[]> {
  for (const { shop } of ways) {
    await waitUntilIdle(shop.pid);
  }
  const measured: MeasuredRound[] = [];
  for (const load of loads) {
    log(load);
    measured.push(...(await measureInTurns(load, { ways, rounds })));
  }
  return comparedWays(measured);
}

async function measureInTurns(
  name: LoadName,
  { ways, rounds }: Pick<WaysPlan, "ways" | "rounds">,
): Promise<MeasuredRound[]> {
  const { title, concurrency, hasBackgroundWork = false, prepare } = PLANNED_LOADS[name];
  await using callers = new AsyncDisposableStack();
  const loads: { way: Way; load: Load }[] = [];
  for (const way of ways) {
    const caller = callers.use(new HttpCaller(way.shop.port, concurrency));
    const load = { concurrency, act: await prepare(caller, way.codes) };
    await runLoad(load, WARM_UP);
    loads.push({ way, load });
  }
  const measured: MeasuredRound[] = [];
  for (let round = 0; round < rounds; round += 1) {
    // Nobody is always the first after a pause.
    for (const index of loads.keys()) {
      const turn = loads[(index + round) % loads.length];
      if (turn) {
        const { way, load } = turn;
        const before = await way.cpuSeconds();
        const result = await runLoad(load, ROUND);
        if (hasBackgroundWork) {
          await waitUntilIdle(way.shop.pid);
        }
        measured.push({
          load: title,
          way: way.name,
          round,
          result,
          cpu: between(before, await way.cpuSeconds(), result),
        });
      }
    }
  }
  return measured;
}

/** CPU milliseconds per request. */
function between(before: Cpu, after: Cpu, { count, errors }: LoadResult): Cpu {
  const each = (part: string) => (((after[part] ?? 0) - (before[part] ?? 0)) * 1000) / (count + errors || 1);
  return Object.fromEntries(Object.keys(before).map((part) => [part, each(part)]));
}
