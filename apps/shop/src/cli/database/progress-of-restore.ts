import type { RestoreProgress } from "@guerdon/api/backup";
import type { CommandIo } from "../command-io.ts";
import { countOf } from "../counted.ts";
import { sayStep } from "../say-step.ts";

const STEPS: Record<RestoreProgress["step"], string> = {
  rows: "Writing the rows …",
  indexes: "Making the indexes …",
  comparing: "Comparing the tables with each other …",
};

/** Says each step of a restore, and counts what of it is done [backup.pace]. */
export function progressOfRestore(io: CommandIo): (progress: RestoreProgress) => void {
  let step: RestoreProgress["step"] | undefined;
  let since = 0;
  return (progress) => {
    if (progress.step !== step) {
      step = progress.step;
      since = performance.now();
      sayStep(io, STEPS[step]);
    }
    sayStep(io, countText(progress, (performance.now() - since) / 1000), true);
  };
}

/** "… 240000 of 480005 rows, 60000 a second, 4 s left: vouchers". */
function countText(progress: RestoreProgress, seconds: number): string {
  return progress.step === "rows"
    ? `… ${countOf(progress, seconds, "rows")}: ${progress.table}`
    : `… ${progress.done} of ${progress.of} ${progress.step === "indexes" ? "indexes" : "comparisons"}`;
}
