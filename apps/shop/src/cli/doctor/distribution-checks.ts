import { type DistributionFacts, distributionFacts } from "@guerdon/api/distribution";
import { counted } from "../counted.ts";
import { ofDatabase } from "./examined.ts";
import { type Finding, fine, warning, wrong } from "./finding.ts";

/** Whether a database that is divided by website has all of its tables and servers [website.distributed]. */
export const findDistribution = ofDatabase(async ({ connection }) => {
  const facts = connection.engine === "pglite" ? undefined : await distributionFacts(connection);
  return facts ? judgedDistribution(facts) : [];
});

/** What there is to say about a divided database. */
export function judgedDistribution({ workers, missing }: DistributionFacts): Finding[] {
  const silent = workers.filter(({ answers }) => !answers).map(({ name }) => name);
  const servers = counted(workers.length, "worker");
  return [
    silent.length === 0
      ? fine("database.workers", `The database is divided over ${servers}, which the coordinator reaches.`)
      : wrong(
          "database.workers",
          `The coordinator does not reach ${silent.join(", ")}: websites there do not sell.`,
          "Look at the service there, and at pg_hba.conf and .pgpass.",
        ),
    ...(missing.length === 0
      ? []
      : [
          warning(
            "database.divided",
            `These tables are not divided yet: ${missing.join(", ")}.`,
            "Stop the shop and run database distribute: it divides them with their rows.",
          ),
        ]),
  ];
}
