import { type Currency, type MinorUnits, majorFromMinor } from "../money/money.ts";
import { parseCreditorReference } from "./creditor-reference.ts";
import { isBic, isIban } from "./iban.ts";

/** A transfer that a banking app fills in from a QR code. */
export interface EpcTransfer {
  holder: string;
  iban: string;
  /** Not needed within the European Economic Area. */
  bic?: string | undefined;
  amount: MinorUnits;
  currency: Currency;
  /** A creditor reference (ISO 11649). */
  reference: string;
}

/** Why there is no QR code for a transfer. */
export type EpcProblem = "currency" | "holder" | "iban" | "bic" | "amount" | "reference" | "too_long";

type EpcResult = { ok: true; payload: string } | { ok: false; problem: EpcProblem };

/** The longest name of a payee, in characters. */
export const HOLDER_LENGTH = 70;

const MAX_BYTES = 331;
/** 999,999,999.99 euro. */
const MAX_AMOUNT: MinorUnits = 99_999_999_999;

/**
 * The content of a QR code for a transfer, as EPC069-12 defines it for all banking apps of Europe (version 002, UTF-8)
 * [payment.transfer-qr]. There is none for other currencies than the euro.
 */
export function epcPayload(transfer: EpcTransfer): EpcResult {
  const problem = problemOf(transfer);
  if (problem) {
    return { ok: false, problem };
  }
  const { holder, iban, bic = "", amount, reference } = transfer;
  const purpose = "";
  const lines = [
    ...["BCD", "002", "1", "SCT"],
    ...[bic, holder.trim(), iban, `EUR${majorFromMinor(amount).toFixed(2)}`, purpose, reference],
  ];
  const payload = lines.join("\n");
  return byteLength(payload) > MAX_BYTES ? { ok: false, problem: "too_long" } : { ok: true, payload };
}

function problemOf({ holder, iban, bic, amount, currency, reference }: EpcTransfer): EpcProblem | undefined {
  if (currency !== "EUR") {
    return "currency";
  }
  if (!isHolder(holder)) {
    return "holder";
  }
  if (!isIban(iban)) {
    return "iban";
  }
  if (bic !== undefined && !isBic(bic)) {
    return "bic";
  }
  if (!Number.isSafeInteger(amount) || amount < 1 || amount > MAX_AMOUNT) {
    return "amount";
  }
  return parseCreditorReference(reference) === reference ? undefined : "reference";
}

/** True for the name of an account's holder that fits a transfer: one line of at most 70 characters. */
export function isHolder(name: string): boolean {
  const characters = [...name.trim()].length;
  return characters > 0 && characters <= HOLDER_LENGTH && !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(name);
}

/** The length of a text in UTF-8. */
function byteLength(text: string): number {
  return [...text].reduce((bytes, character) => bytes + utf8Length(character.codePointAt(0) ?? 0), 0);
}

function utf8Length(codePoint: number): number {
  if (codePoint < 0x80) {
    return 1;
  }
  if (codePoint < 0x800) {
    return 2;
  }
  return codePoint < 0x1_0000 ? 3 : 4;
}
