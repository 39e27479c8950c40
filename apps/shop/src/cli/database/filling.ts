import type { DatabaseConnection, Keyring } from "@guerdon/api";
import type { Settings } from "../../settings.ts";
import type { CommandIo } from "../command-io.ts";
import type { ErasuresToApply } from "./erasures-to-apply.ts";

/** An empty database that is to be filled from a back-up. */
export interface Filling {
  io: CommandIo;
  /** As typed: "database restore" or "database move". */
  command: string;
  connection: DatabaseConnection;
  settings: Settings;
  keys: Keyring | undefined;
  /** The folder of the back-up. */
  folder: string;
  erasures: ErasuresToApply | undefined;
  skipNumbers: number;
  despiteMistakes: boolean;
  dryRun: boolean;
}
