import type { DatabaseConnection, JobQueue } from "@guerdon/api";
import type { HearEvent } from "@guerdon/api/ports/business-events";
import type { Logger } from "pino";

interface TellingByJob {
  hear: HearEvent;
  /** Resolves once all that was heard will be told. */
  handedOver(): Promise<void>;
}

/**
 * Hears what a command does whose process nobody watches, and has it told by a process of the shop that does jobs, in its
 * log and its metrics [operator.log]. What cannot be handed over is in `operator_log` all the same.
 */
export function tellByJob(
  { kysely }: Pick<DatabaseConnection, "kysely">,
  { jobs, log }: { jobs: Pick<JobQueue, "enqueue">; log: Pick<Logger, "error"> },
): TellingByJob {
  const waiting: Promise<void>[] = [];
  return {
    hear(event) {
      if (event.what !== "database read") {
        const handing = jobs.enqueue(kysely, "tell-event", { event });
        waiting.push(handing.catch((error: unknown) => log.error({ err: error }, "the shop's log will not have it")));
      }
    },
    async handedOver() {
      await Promise.all(waiting);
    },
  };
}
