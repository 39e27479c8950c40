import { migrationState } from "@guerdon/api";
import { DistributionError, distribute } from "@guerdon/api/distribution";
import type { DatabaseContext } from "../command-context.ts";
import { counted } from "../counted.ts";
import type { Checked } from "../mistakes.ts";
import { unfitReason } from "./migrate-database.ts";
import { recordCommand } from "./record-command.ts";

/** Distributes the tables of an empty database by website over the workers of Citus [website.distributed]. */
export async function distributeDatabase({ io, use }: DatabaseContext): Promise<Checked<number>> {
  return use({ create: false, comparesKeys: true }, async (connection): Promise<Checked<number>> => {
    if (connection.engine === "pglite") {
      return { ok: false, mistakes: [{ reason: "the embedded database has no workers: set DATABASE_URL" }] };
    }
    const unfit = unfitReason(await migrationState(connection));
    if (unfit) {
      return { ok: false, mistakes: [{ reason: unfit }] };
    }
    try {
      const { distributed, reference } = await distribute(connection);
      const placed = [...distributed, ...reference];
      if (placed.length === 0) {
        io.stdout("All tables were placed before.\n");
        return { ok: true, value: 0 };
      }
      await recordCommand(connection, "database distribute", { tables: placed });
      io.stdout(
        `Distributed ${counted(distributed.length, "table")} and copied ${counted(reference.length, "table")}.\n`,
      );
      return { ok: true, value: 0 };
    } catch (error) {
      if (error instanceof DistributionError) {
        return { ok: false, mistakes: [{ reason: error.message }] };
      }
      throw error;
    }
  });
}
