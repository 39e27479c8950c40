import type { CatalogueHead, PacedDatabase } from "@guerdon/api/operator";
import type { CommandContext } from "../command-context.ts";
import type { Remote } from "../thread-calls.ts";
import type { CatalogueReader } from "./catalogue-reader.ts";

/** What the operator asks of an import. */
export interface ImportOptions {
  dryRun: boolean;
  /** The catalogue that a table of products is for. */
  catalogue?: string;
  /** How many products may be withdrawn, as the dry run told it. */
  withdraw?: number | "any";
}

/** What an import works with. */
export interface CatalogueImport {
  context: CommandContext;
  database: PacedDatabase;
  reader: Remote<CatalogueReader>;
  head: CatalogueHead;
  /** The file's name as the operator knows it. */
  file: string;
  options: ImportOptions;
}
