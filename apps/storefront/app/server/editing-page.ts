import type { EditingWish } from "@guerdon/domain/website/editing";

/** A page that an author sees in the frame of the content system [editing.pages]. */
export interface EditingPage extends EditingWish {
  /** The URL of the content system, without a trailing slash. */
  authorUrl: string;
  authorOrigin: string;
  /** The source of the only script that the page may run; undefined: none. */
  scripts: string | undefined;
  /** The texts of the comments at the page's nodes, by their paths, as its loader found them. */
  annotations: Map<string, string>;
  /** The pictures of drafts, by their ids, as addresses that hold them. */
  pictures: Map<string, string>;
}
