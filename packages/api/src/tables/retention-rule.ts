import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { applyRetention } from "@guerdon/contract/operations/retention";
import type { RetentionLimits, WebsiteLimits } from "@guerdon/domain/privacy/retention";
import type { Shop } from "../shop.ts";

/** The moments before which rows are deleted: the shop's, and each website's own [retention.settings]. */
export type Limits = RetentionLimits & WebsiteLimits & { readonly now: Date };

type MomentName = { [Name in keyof Limits]: Limits[Name] extends Date ? Name : never }[keyof Limits];

/** The shop, and the moments of a run. */
export interface RetentionWork {
  readonly shop: Shop;
  readonly limits: Limits;
}

/** The name of deleted rows in the report. */
type Counted = keyof OutputOf<typeof applyRetention>;

/** The rows of a table that are deleted after their time. */
export type RetentionRule<Column extends string = string> = PastRows<Column> | PastBatch | AllPast;

/** Rows whose time is before a moment. */
export interface PastRows<Column extends string = string> {
  readonly counted: Counted;
  /** The columns of its primary key. */
  readonly key: readonly Column[];
  /** The column with the time of a row, which needs an index. */
  readonly time: Column;
  readonly before: MomentName;
}

/** Rows that a function of the module deletes or empties, at most `size` at once. */
export interface PastBatch {
  readonly counted: Counted;
  /** @returns the number of rows; less than `size` when none is left */
  batch(work: RetentionWork, size: number): Promise<number>;
}

/** Rows that a function of the module deletes or empties in batches of its own. */
export interface AllPast {
  readonly counted: Counted;
  /** @returns the number of rows */
  all(work: RetentionWork): Promise<number>;
}
