import { Counter, type Registry } from "prom-client";

/** The labels of a counter. */
export interface KnownSeries<Label extends string> {
  labels: readonly Label[];
  /** The labels that are known before anything happens. */
  known?: () => readonly Readonly<Record<Label, string>>[];
}

/**
 * A counter of which every series that is known begins at 0. One that began with its first event would hide it, and all
 * others before the next scrape: Prometheus sees an increase only between two values.
 */
export function counterFromNothing<Label extends string>(
  registry: Registry,
  { name, help, labels, known = () => [] }: KnownSeries<Label> & { name: string; help: string },
): Counter<Label> {
  return new Counter<Label>({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    collect() {
      for (const each of known()) {
        this.inc(each, 0);
      }
    },
  });
}
