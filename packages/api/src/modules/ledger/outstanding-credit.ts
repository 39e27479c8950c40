import type { UnitOfWork } from "../../db/unit-of-work.ts";
import { type OutstandingCredit, sumOutstanding } from "./outstanding-store.ts";

/** The credit that is outstanding now, as the report has it of today [report.credit]. */
export function outstandingCredit(unit: UnitOfWork): Promise<OutstandingCredit[]> {
  return sumOutstanding(unit);
}
