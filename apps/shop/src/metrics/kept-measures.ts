import { Counter, Gauge, type Registry } from "prom-client";

/** Values of one gauge, with their labels. */
export interface Value {
  labels?: Readonly<Record<string, string>>;
  value: number;
}

/** Something that is measured now and then. */
export interface Measure {
  name: string;
  /** The gauges that it sets, with their labels. */
  gauges: Readonly<Record<string, { help: string; labels?: readonly string[] }>>;
  /** Measures it: the values of its gauges; of one that is missing there are none. */
  take: () => Promise<Readonly<Record<string, readonly Value[]>>>;
}

/** The seconds between two rounds of measurements, and those after which a value says nothing any more. */
const EVERY = 60;
const STALE = 300;

/** A measurement takes at most this part of the time: one of a large table is left out of some rounds, but of few. */
const SHARE = 0.01;
const LONGEST_PAUSE = 180;

/** Shows values that are measured once in a while, and takes them away rather than to show old ones. */
export class KeptMeasures {
  readonly #measures: readonly Measure[];
  readonly #gauges = new Map<string, { set: (values: readonly Value[]) => void }>();
  readonly #taken = new Map<Measure, { at: number; took: number }>();
  readonly #failures: Counter<"measure">;
  readonly #seconds: () => number;
  readonly #report: (error: unknown, name: string) => void;
  #isRunning = false;
  #isClosed = false;
  #timer: NodeJS.Timeout | undefined;

  /**
   * @param seconds a clock that nobody sets
   * @param report is told why a measurement failed
   */
  constructor(
    registry: Registry,
    measures: readonly Measure[],
    { seconds, report }: { seconds: () => number; report: (error: unknown, name: string) => void },
  ) {
    this.#measures = measures;
    this.#seconds = seconds;
    this.#report = report;
    this.#failures = new Counter({
      name: "guerdon_measure_failures_total",
      help: "Measurements of the database that failed; their values are gone after five minutes",
      labelNames: ["measure"],
      registers: [registry],
    });
    for (const { name, gauges } of measures) {
      this.#failures.inc({ measure: name }, 0);
      for (const [gauge, about] of Object.entries(gauges)) {
        this.#gauges.set(gauge, shownGauge(registry, gauge, about));
      }
    }
  }

  /** Measures now and then until it is closed. */
  start(): void {
    void this.takeAll();
    this.#timer = setInterval(() => void this.takeAll(), EVERY * 1000).unref();
  }

  close(): void {
    this.#isClosed = true;
    clearInterval(this.#timer);
  }

  /** Measures everything once, one after the other. While an earlier round is under way, only stale values are taken away. */
  async takeAll(): Promise<void> {
    this.#forgetStale();
    if (this.#isRunning || this.#isClosed) {
      return;
    }
    this.#isRunning = true;
    for (const measure of this.#measures) {
      if (!this.#isClosed && this.#isDue(measure)) {
        await this.#take(measure);
      }
    }
    this.#isRunning = false;
    this.#forgetStale();
  }

  #isDue(measure: Measure): boolean {
    const taken = this.#taken.get(measure);
    return !taken || this.#seconds() - taken.at >= Math.min(taken.took / SHARE, LONGEST_PAUSE);
  }

  async #take(measure: Measure): Promise<void> {
    const since = this.#seconds();
    try {
      const values = await measure.take();
      this.#show(measure, values);
      this.#taken.set(measure, { at: this.#seconds(), took: this.#seconds() - since });
    } catch (error) {
      // A process that ends closes the database under a measurement.
      if (this.#isClosed) {
        return;
      }
      this.#failures.inc({ measure: measure.name });
      this.#report(error, measure.name);
    }
  }

  #forgetStale(): void {
    for (const [measure, { at }] of this.#taken) {
      if (this.#seconds() - at > STALE) {
        this.#taken.delete(measure);
        this.#show(measure, {});
      }
    }
  }

  #show({ gauges }: Measure, values: Awaited<ReturnType<Measure["take"]>>): void {
    for (const gauge of Object.keys(gauges)) {
      this.#gauges.get(gauge)?.set(values[gauge] ?? []);
    }
  }
}

/** A gauge that begins without values: one without labels would begin at 0, which is a value like any other. */
function shownGauge(
  registry: Registry,
  name: string,
  { help, labels = [] }: { help: string; labels?: readonly string[] },
) {
  const gauge = new Gauge({ name, help, labelNames: [...labels], registers: [registry] });
  const set = (values: readonly Value[]) => {
    gauge.reset();
    if (labels.length === 0) {
      gauge.remove();
    }
    for (const value of values) {
      gauge.set(value.labels ?? {}, value.value);
    }
  };
  set([]);
  return { set };
}
