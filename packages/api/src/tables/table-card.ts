import type { HoldingKind } from "@guerdon/domain/privacy/erasure";
import type { KeyPurpose, Keyring } from "../crypto/keyring.ts";
import type { Database } from "../db/types.ts";
import type { UnitOfWork } from "../db/unit-of-work.ts";
import type { OutsideColumn } from "../objects/outside-column.ts";
import type { HoldingRule } from "../personal-holding.ts";
import type { RetentionRule } from "./retention-rule.ts";

/**
 * The facts of a table, in one place. The engines read them: rotation of keys and its counts (modules/key), export and
 * erasure of a person (modules/customer), retention (modules/retention), back-up (backup), and the tests of personal
 * data. A card is in `modules/<noun>/tables.ts`.
 */
export interface TableCard<Column extends string = string> {
  /**
   * The owner of its rows: one website each, so that all its keys begin with `website_id`, or all websites together.
   */
  readonly of: "website" | "all";
  /**
   * Where its rows are in a database that is divided by website [website.distributed]; absent: distributed if it is of a
   * website, and local if it is of all.
   */
  readonly placement?: Placement;
  readonly backup: TableSaving;
  /** The columns that can hold something of a person [customer.columns]. */
  readonly personal?: Readonly<Partial<Record<Column, PersonalColumn>>>;
  /**
   * All other columns that can hold words: ids, words of the shop, secrets of websites, codes, and what operators are asked
   * to write without names.
   */
  readonly impersonal: readonly Column[];
  /** The rules that find and erase what it holds of a person, unless another table's rule does. */
  readonly holdings?: readonly HoldingRule[];
  /** The rotation of its rows to the current key; absent if nothing of it is encrypted, or not for long. */
  readonly rotation?: Rotation<object, object, Column>;
  /** The column whose values may be in the object store [operator.objects]; absent: all are in the database. */
  readonly outside?: OutsideColumn<Column>;
  /** The rows that are deleted after their time [retention.times]. */
  readonly retention?: readonly RetentionRule<Column>[];
}

/**
 * Where the rows of a table are in a database that is divided by website, in the words of Citus: the rows of each website
 * at one worker, all rows at every node, or all rows at the coordinator.
 */
export type Placement = "distributed" | "reference" | "local";

/** Cards by table, with the columns that the database has. */
export type TableCards = { readonly [Table in keyof Database]?: TableCard<keyof Database[Table] & string> };

/** A table whose rows are copied before the snapshot, since they are large and do not change [backup.first]. */
export interface CopiedFirst {
  /** The columns of its primary key. */
  readonly key: readonly string[];
  /** The large columns. Their values never change; all others are read in the snapshot. */
  readonly content: readonly string[];
}

/**
 * The way in which a back-up saves a table: from the snapshot, with its large columns copied first, or not at all, for
 * a reason [backup.tables].
 */
export type TableSaving = "snapshot" | { readonly first: CopiedFirst } | { readonly leftOut: string };

/** A column that can hold something of a person [customer.columns]. */
export interface PersonalColumn {
  /** A person's own words, or a digest of them. */
  readonly holds: "words" | "digest";
  /** The holding that the export lists it with; null if it adds nothing to what the export lists elsewhere. */
  readonly exported: HoldingKind | null;
  /** The holding that it is erased with; null if it is deleted by its retention alone. */
  readonly erased: HoldingKind | null;
  /** Its encryption: the purpose of its key, and the columns that make its context, or a fixed word in quotes. */
  readonly sealed?: { readonly purpose: KeyPurpose; readonly context: readonly string[] };
}

/** A column with a person's own words, which are exported and erased with a holding. */
export const words = (kind: HoldingKind): PersonalColumn => ({ holds: "words", exported: kind, erased: kind });

/** A column with a digest of a person's words, which the export leaves out. */
export const digest = (kind: HoldingKind | null): PersonalColumn => ({ holds: "digest", exported: null, erased: kind });

/** A column with a person's own words, encrypted. */
export const sealed = (kind: HoldingKind, purpose: KeyPurpose, ...context: string[]): PersonalColumn => ({
  ...words(kind),
  sealed: { purpose, context },
});

/** The kinds of encrypted records, by which rotations and lists of keys count. */
export type SealedKind =
  | "stock_codes"
  | "orders"
  | "addresses"
  | "accounts"
  | "subscribers"
  | "withdrawals"
  | "invoices"
  | "secrets";

/** The way in which the rows of a table are encrypted again under the current key [key.rotation]. */
export interface Rotation<Row extends object = object, Values extends object = object, Column extends string = string> {
  readonly counted: SealedKind;
  /** The columns of the primary key, in its order. */
  readonly key: ColumnTypes<Column>;
  /** The column with the id of the key that encrypted the row; null in rows of which nothing is encrypted. */
  readonly keyId: Column;
  /** Other columns that opening a row reads. */
  readonly reads: readonly Column[];
  /** The columns that are written: the ciphertext, the id of its key, and digests that depend on the key. */
  readonly writes: ColumnTypes<Column>;
  /**
   * A row's new values of `writes`, and what `prepare` and `writeOthers` need.
   * @throws if the row's key does not open it
   */
  reseal(keyring: Keyring, row: Row): Values;
  /** The name of a row for the operator, if its key does not open it. */
  nameOf(row: Row): string;
  /** Changes the new values of a batch before they are written. */
  prepare?(transaction: UnitOfWork, rows: readonly Resealed<Row, Values>[]): Promise<readonly (Row & Values)[]>;
  /** Writes what other tables have of a batch. */
  writeOthers?(transaction: UnitOfWork, rows: readonly (Row & Values)[]): Promise<void>;
}

/** A row as it was, and its new values. */
export interface Resealed<Row extends object = object, Values extends object = object> {
  readonly old: Row;
  readonly values: Values;
}

/** Columns with their SQL types. */
export type ColumnTypes<Column extends string = string> = Readonly<
  Partial<Record<Column, "text" | "text[]" | "integer" | "boolean">>
>;

/** A rotation of the rows of a table, which are read as `Row`. */
export function rotation<Table extends keyof Database, Row extends object>() {
  type Column = keyof Database[Table] & string;
  return <Values extends object>(declared: Rotation<Row, Values, Column>): Rotation<object, object, Column> => declared;
}
