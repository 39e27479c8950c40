import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { Snippet } from "@guerdon/domain/consent/island";
import type { PictureRef } from "@guerdon/domain/product";
import type { Promotion } from "@guerdon/domain/promotion";
import type { FontRef } from "@guerdon/domain/theme/own-font";
import type { WebsiteState } from "@guerdon/domain/website/website-state";

/** A website as passed to every act. */
export interface Website {
  id: string;
  state: WebsiteState;
  /** The revision that all below is of [revision.request]. */
  revision: number;
  /** When that revision was published; when it was made, if it never was. */
  published_at: Date;
  /** Links to its previews count if they were made in this round [revision.preview-revoked]. */
  preview_round: number;
  /** Somebody sees it before it is live, or after; nothing can be ordered [revision.preview]. */
  preview?: { until: Date };
  settings: WebsiteSettings;
  pictures: WebsitePictures;
  /** All of them, whether they are shown today or not [promotion.days]. */
  promotions: readonly Promotion[];
  /** The website's own snippets, which it shows as islands [island.snippet]. */
  snippets: readonly Snippet[];
}

/** The pictures and fonts from a website's folder. */
export interface WebsitePictures {
  logo: PictureRef | null;
  favicon: PictureRef | null;
  hero: PictureRef | null;
  /** The pictures of its pages by file name [content.pictures]; absent in data stored before there were any. */
  content?: Readonly<Record<string, PictureRef>>;
  /** The fonts of its theme [theme.font]; absent without any. */
  fonts?: readonly FontRef[];
}

/** The websites of this process, found without querying the database. */
export interface Websites {
  /** @param host as in the Host header; the port is ignored [website.host] */
  findByHost(host: string): Website | undefined;
  findById(id: string): Website | undefined;
  all(): Website[];
  /**
   * A revision at the hosts that are live, without what belongs to a preview.
   * @returns undefined if there is no such revision
   * @throws if its settings are none of this version
   */
  findRevision(live: Website, revision: number): Promise<Website | undefined>;
  /**
   * A revision as its preview shows it: at the hosts that are live, and open whatever the website's state is.
   * @returns undefined if there is no such revision
   * @throws if its settings are none of this version
   */
  findPreviewed(live: Website, preview: { revision: number; until: Date }): Promise<Website | undefined>;
  /**
   * Reloads websites after they changed.
   * @param prepare is told of each website before it is live. While it prepares, the revision before stays; undefined if
   * there is nothing to wait for
   * @param ids of those that changed; default: all
   */
  reload(prepare?: (coming: Website) => Promise<void> | undefined, ids?: readonly string[]): Promise<void>;
}
