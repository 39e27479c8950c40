import { type MinorUnits, minorFromMajor } from "@guerdon/domain/money";
import { type BankEntry, ENTRY_TEXT_LENGTH } from "@guerdon/domain/payment/bank-entry";
import { parseCreditorReference } from "@guerdon/domain/payment/creditor-reference";
import { normalizeIban } from "@guerdon/domain/payment/iban";
import { elementsAt, textAt, textsAt, type XmlElement, type XmlMistake } from "./statement-xml.ts";

type Direction = BankEntry["direction"];

/** The texts that banks write where they have no reference. */
const NO_REFERENCE = new Set(["NONREF", "NOREF", "NOTPROVIDED", "NOT PROVIDED"]);

const DIRECTIONS: Readonly<Record<string, Direction>> = { CRDT: "credit", DBIT: "debit" };

/** The facts of a booking, which its details share. */
type Booking = Pick<BankEntry, "booked_on" | "amount" | "currency" | "direction" | "is_reversal"> & {
  element: XmlElement;
};

type ReadBooking = { ok: true; entries: BankEntry[] } | { ok: false; mistakes: XmlMistake[] };

/**
 * The entries of a booking (`Ntry`): one, or for a batch whose transfers are listed, one for each. If their amounts do
 * not add up to the booking, it stays one entry, so that the books agree with the account.
 */
export function camtBooking(element: XmlElement): ReadBooking {
  const [booking, reasons] = bookingOf(element);
  if (!booking) {
    return { ok: false, mistakes: reasons.map((reason) => ({ line: element.line, reason: `this entry ${reason}` })) };
  }
  const details = elementsAt(element, "NtryDtls/TxDtls");
  return { ok: true, entries: splitBooking(booking, details) ?? [wholeEntry(booking, details)] };
}

function bookingOf(element: XmlElement): [booking: Booking | undefined, reasons: string[]] {
  const amount = amountOf(elementsAt(element, "Amt")[0]);
  const direction = DIRECTIONS[textAt(element, "CdtDbtInd") ?? ""];
  const date = textAt(element, "BookgDt/Dt", "BookgDt/DtTm", "ValDt/Dt", "ValDt/DtTm")?.slice(0, 10);
  const booked_on = date !== undefined && isDay(date) ? date : undefined;
  if (amount === undefined || direction === undefined || booked_on === undefined) {
    return [
      undefined,
      [
        ...(amount ? [] : ["lacks an amount (Amt) with its currency, or has more than two decimals"]),
        ...(direction ? [] : ["says neither CRDT nor DBIT (CdtDbtInd)"]),
        ...(booked_on ? [] : ["lacks the date of its booking (BookgDt)"]),
      ],
    ];
  }
  const is_reversal = isTrue(textAt(element, "RvslInd"));
  return [{ element, booked_on, ...amount, direction, is_reversal }, []];
}

interface CamtAmount {
  amount: MinorUnits;
  currency: string;
}

function amountOf(element: XmlElement | undefined): CamtAmount | undefined {
  const currency = element?.attributes.Ccy ?? "";
  const amount = /^\d{1,13}(\.\d*)?$/.test(element?.text ?? "") ? minorFromMajor(Number(element?.text)) : undefined;
  return amount === undefined || !/^[A-Z]{3}$/.test(currency) ? undefined : { amount, currency };
}

function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
}

function isTrue(text: string | undefined): boolean {
  return text === "true" || text === "1";
}

/** The whole booking as one entry. A description of the booking itself is used where its details have none. */
function wholeEntry(booking: Booking, details: readonly XmlElement[]): BankEntry {
  const [only, ...others] = details;
  const described = textAt(booking.element, "AddtlNtryInf");
  if (!only || others.length > 0) {
    const texts = details.map(textOf).filter(Boolean);
    return { ...entryOf(booking, undefined), text: shortened([described ?? "", ...texts].join(" ")) };
  }
  const entry = entryOf(booking, only);
  return { ...entry, text: entry.text || shortened(described ?? "") };
}

/** An entry for each of several details; undefined if there are not several, or they do not add up. */
function splitBooking(booking: Booking, details: readonly XmlElement[]): BankEntry[] | undefined {
  const parts = details.flatMap((detail) => partOf(booking, detail) ?? []);
  const sum = parts.reduce((total, { amount, direction }) => total + signed(amount, direction), 0);
  return details.length > 1 && parts.length === details.length && sum === signed(booking.amount, booking.direction)
    ? parts
    : undefined;
}

function signed(amount: MinorUnits, direction: Direction): number {
  return direction === "credit" ? amount : -amount;
}

/** One transfer of a batch, with the first of its amounts in the currency of the booking. */
function partOf(booking: Booking, detail: XmlElement): BankEntry | undefined {
  const amounts = ["Amt", "AmtDtls/TxAmt/Amt", "AmtDtls/CntrValAmt/Amt", "AmtDtls/InstdAmt/Amt"]
    .flatMap((path) => elementsAt(detail, path))
    .map(amountOf);
  const own = amounts.find((each) => each?.currency === booking.currency);
  const direction = DIRECTIONS[textAt(detail, "CdtDbtInd") ?? ""] ?? booking.direction;
  return own && entryOf({ ...booking, ...own, direction }, detail);
}

function entryOf({ element, ...booking }: Booking, detail: XmlElement | undefined): BankEntry {
  const references = [...(detail ? textsAt(detail, "Refs/AcctSvcrRef") : []), ...textsAt(element, "AcctSvcrRef")];
  return {
    ...booking,
    is_reversal: booking.is_reversal || (detail !== undefined && elementsAt(detail, "RtrInf").length > 0),
    bank_reference: given(references) ?? null,
    reference: detail ? referenceOf(detail) : null,
    text: detail ? shortened(textOf(detail)) : "",
    ...(detail ? partyOf(detail, booking.direction) : { party_name: null, party_iban: null }),
  };
}

function given(references: readonly string[]): string | undefined {
  return references.find((reference) => !NO_REFERENCE.has(reference.toUpperCase()));
}

/** A valid creditor reference wherever it stands, else the structured one, else the payer's own. */
function referenceOf(detail: XmlElement): string | null {
  const references = textsAt(detail, "RmtInf/Strd/CdtrRefInf/Ref", "Refs/EndToEndId").filter(
    (reference) => !NO_REFERENCE.has(reference.toUpperCase()),
  );
  const [valid] = references.flatMap((reference) => parseCreditorReference(reference) ?? []);
  return valid ?? references[0] ?? null;
}

function textOf(detail: XmlElement): string {
  const written = textsAt(detail, "RmtInf/Ustrd", "RmtInf/Strd/AddtlRmtInf");
  return (written.length > 0 ? written : textsAt(detail, "AddtlTxInf")).join(" ");
}

/** Reads the party that paid, or was paid. From version 08 on, names stand one level deeper. */
function partyOf(detail: XmlElement, direction: Direction): Pick<BankEntry, "party_name" | "party_iban"> {
  const side = direction === "credit" ? "Dbtr" : "Cdtr";
  const names = [side, `Ultmt${side}`].flatMap((role) => [`RltdPties/${role}/Nm`, `RltdPties/${role}/Pty/Nm`]);
  const iban = textAt(detail, `RltdPties/${side}Acct/Id/IBAN`);
  return { party_name: textAt(detail, ...names) ?? null, party_iban: iban === undefined ? null : normalizeIban(iban) };
}

function shortened(text: string): string {
  return text.trim().slice(0, ENTRY_TEXT_LENGTH);
}
