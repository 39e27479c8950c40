import { type CatalogueShop, type DatabaseConnection, type JobRunner, watchSchema } from "@guerdon/api";

/** Watches for a later version that migrates the database, after which this process ends its jobs [operator.versions]. */
export async function watchVersions(
  connection: DatabaseConnection,
  { jobs, log }: Pick<CatalogueShop, "log"> & { jobs: JobRunner },
) {
  let ended: Promise<void> | undefined;
  const endJobs = () => {
    ended ??= jobs.stop();
    return ended;
  };
  const schema = await watchSchema(connection, {
    onEnded: (reason) => {
      log.warn({ reason }, "the tables are a later version's: this process changes nothing any more and ends its jobs");
      void endJobs();
    },
  });
  return { schema, endJobs };
}
