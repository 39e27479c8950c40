import { Counter, Gauge, type Registry } from "prom-client";
import type { WatchedParts } from "./metrics.ts";

/** Shows how full the process is, and whom it turned away [overload.order]. */
export function admissionGauges(registry: Registry, doorkeeper: NonNullable<WatchedParts["doorkeeper"]>): void {
  const registers = [registry];
  new Counter({
    name: "guerdon_requests_turned_away_total",
    help: "Requests that were told to come again, by what they are worth",
    labelNames: ["worth"],
    registers,
    collect() {
      this.reset();
      for (const [worth, count] of Object.entries(doorkeeper.figures.turnedAway)) {
        this.inc({ worth }, count);
      }
    },
  });
  new Gauge({
    name: "guerdon_requests_admitted",
    help: "Requests that were let in: those that are answered, and those that wait; and how many are let in at once",
    labelNames: ["state"],
    registers,
    collect() {
      const { underWay, waiting, limit } = doorkeeper.figures;
      this.set({ state: "under way" }, underWay);
      this.set({ state: "waiting" }, waiting);
      this.set({ state: "limit" }, limit);
    },
  });
  new Gauge({
    name: "guerdon_waiting_room_people",
    help: "People who wait to get into a website, as far as they asked this process",
    labelNames: ["website"],
    registers,
    collect() {
      this.reset();
      for (const [website, people] of doorkeeper.figures.inLine) {
        this.set({ website }, people);
      }
    },
  });
}
