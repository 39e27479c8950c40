import type { DeliveryType } from "../fulfilment/delivery.ts";
import { ADDRESS_LIMITS, hasEmailForm } from "./address.ts";

/** E-cards that leave by mail, one for each recipient [fulfilment.e-card]. */
export const MAILED_E_CARD: DeliveryType = 9;

/** E-cards that who ordered gets as a file [fulfilment.code-file]. */
export const E_CARD_FILE: DeliveryType = 4;

/** The recipient of an e-card. */
export interface Recipient {
  first_name: string;
  last_name: string;
  email: string;
  /** A greeting, perhaps of several lines; empty if there is none. */
  message: string;
}

/** The recipients of a line, one for each of its pieces. */
export interface RecipientList {
  position: number;
  rows: readonly Recipient[];
}

/** The columns of a recipient list. */
export const RECIPIENT_COLUMNS = ["first_name", "last_name", "email", "message"] as const;
export type RecipientColumn = (typeof RECIPIENT_COLUMNS)[number];

/** Maximum lengths in characters [order.recipients]. */
export const RECIPIENT_LIMITS: Record<RecipientColumn, number> = {
  first_name: ADDRESS_LIMITS.first_name,
  last_name: ADDRESS_LIMITS.last_name,
  email: ADDRESS_LIMITS.email,
  message: 500,
};

/** Why a cell of a recipient list is refused. */
export const RECIPIENT_PROBLEMS = ["missing", "too_long", "invalid_email", "invalid_characters"] as const;
export type RecipientProblem = (typeof RECIPIENT_PROBLEMS)[number];

/** Why a table of recipients cannot be read, or has none. */
export const TABLE_PROBLEMS = ["no_rows", "unreadable", "column_missing", "column_twice"] as const;
export type TableProblem = (typeof TABLE_PROBLEMS)[number];

/** A mistake in a recipient list. */
export interface RecipientMistake {
  /** As a spreadsheet counts it: the row that names the columns is 1. */
  row: number;
  /** Null if the mistake concerns the whole row. */
  column: RecipientColumn | null;
  reason: RecipientProblem | TableProblem;
}

/** True if each piece of a line needs a recipient of its own [order.recipients]. */
export function needsRecipients(type: DeliveryType): boolean {
  return type === E_CARD_FILE || type === MAILED_E_CARD;
}

/** True if a line needs recipients and has none, or not one for each of its pieces [order.recipients]. */
export function lacksRecipients(
  { delivery_type, quantity }: { delivery_type: DeliveryType; quantity: number },
  rows: number | undefined,
): boolean {
  return needsRecipients(delivery_type) && rows !== quantity;
}

/** Tabs and line breaks may be in a message. */
const FORBIDDEN_IN_MESSAGE = /[^\P{Cc}\t\n\r]/u;
const NOT_IN_ONE_LINE = /[\p{Cc}\p{Zl}\p{Zp}]/u;

/** Checks a cell, which is trimmed. Returns undefined if it is valid. The same address may occur twice. */
export function recipientProblem(column: RecipientColumn, cell: string): RecipientProblem | undefined {
  if (cell === "") {
    return column === "message" ? undefined : "missing";
  }
  if (cell.length > RECIPIENT_LIMITS[column]) {
    return "too_long";
  }
  if (column === "email" && !hasEmailForm(cell)) {
    return "invalid_email";
  }
  const forbidden = column === "message" ? FORBIDDEN_IN_MESSAGE : NOT_IN_ONE_LINE;
  return forbidden.test(cell) ? "invalid_characters" : undefined;
}

/** The mistakes in a row of trimmed cells, in the order of the columns. */
export function recipientMistakes(row: number, recipient: Recipient): RecipientMistake[] {
  return RECIPIENT_COLUMNS.flatMap((column) => {
    const reason = recipientProblem(column, recipient[column]);
    return reason ? [{ row, column, reason }] : [];
  });
}

/** An e-card that leaves by mail: its number among those of its order, from 1, and whose it is. */
export interface ECard {
  part: number;
  position: number;
  /** The piece of the line, from 0. */
  piece: number;
}

/**
 * The e-cards of an order that leave by mail, in the order of positions and rows [fulfilment.e-card]. Numbers never change:
 * they count all pieces that were ordered, those that went back before included.
 * @param lines of the order, with the quantities that were ordered
 */
export function eCardsOf(
  lines: readonly { position: number; delivery_type: DeliveryType; quantity: number }[],
): ECard[] {
  return lines
    .filter(({ delivery_type }) => delivery_type === MAILED_E_CARD)
    .toSorted((a, b) => a.position - b.position)
    .flatMap(({ position, quantity }) => Array.from({ length: quantity }, (_, piece) => ({ position, piece })))
    .map((card, index) => ({ part: index + 1, ...card }));
}
