import type { CatalogueHead } from "./catalogue-file.ts";

/** A revision of a catalogue that an import is writing. It becomes visible when it is published. */
export interface ComingRevision {
  catalogueId: string;
  revision: number;
}

/** The origin of a revision. */
export interface Making {
  head: CatalogueHead;
  by: string;
  /** The revision whose content it has; null: it comes from a file. */
  from: number | null;
  now: Date;
}
