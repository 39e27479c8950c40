import type { BankEntry } from "@guerdon/domain/payment/bank-entry";
import { normalizeIban } from "@guerdon/domain/payment/iban";
import { camtBooking } from "./camt-booking.ts";
import { elementsAt, parseStatementXml, textAt, type XmlElement, type XmlMistake } from "./statement-xml.ts";

/** An entry with the account that it was booked on. */
export interface StatementEntry {
  /** The IBAN, or the bank's own number of the account; null if the file does not say. */
  account: string | null;
  entry: BankEntry;
}

/** The entries of a bank's file. */
export interface BankStatement {
  entries: StatementEntry[];
  /** Entries that are announced and not booked, which are left out. */
  unbooked: number;
}

type ReadStatement = { ok: true; statement: BankStatement } | { ok: false; mistakes: XmlMistake[] };

/** The root's child in each kind of file, and why other kinds are refused. */
const STATEMENT = "BkToCstmrStmt";
const OTHER_KINDS: Readonly<Record<string, string>> = {
  BkToCstmrAcctRpt: "is camt.052, whose entries may still change: get camt.053 from the bank",
  BkToCstmrDbtCdtNtfctn: "is camt.054, which repeats a part of camt.053: get that from the bank",
};

/**
 * Reads a bank statement in the form camt.053 of ISO 20022, of any version: those that banks use (02, 04, 08) differ in
 * few places [payment.statement].
 */
export function readCamt(text: string): ReadStatement {
  const parsed = parseStatementXml(text);
  if (!parsed.ok) {
    return { ok: false, mistakes: [parsed.mistake] };
  }
  const [message] = elementsAt(parsed.root, STATEMENT);
  if (!message) {
    const kind = parsed.root.children.find(({ name }) => name in OTHER_KINDS)?.name ?? "";
    return {
      ok: false,
      mistakes: [{ line: 1, reason: OTHER_KINDS[kind] ?? `is no bank statement: it lacks ${STATEMENT}` }],
    };
  }
  const read = elementsAt(message, "Stmt").map(readStatement);
  const mistakes = read.flatMap((each) => each.mistakes);
  if (mistakes.length > 0) {
    return { ok: false, mistakes };
  }
  return {
    ok: true,
    statement: {
      entries: read.flatMap(({ entries }) => entries),
      unbooked: read.reduce((sum, { unbooked }) => sum + unbooked, 0),
    },
  };
}

function readStatement(statement: XmlElement): BankStatement & { mistakes: XmlMistake[] } {
  const account = accountOf(statement);
  const entries = elementsAt(statement, "Ntry");
  const booked = entries.filter(isBooked);
  const read = booked.map(camtBooking);
  return {
    entries: read
      .flatMap((each) => (each.ok ? each.entries : []))
      .filter(({ amount }) => amount > 0)
      .map((entry) => ({ account, entry })),
    unbooked: entries.length - booked.length,
    mistakes: read.flatMap((each) => (each.ok ? [] : each.mistakes)),
  };
}

function accountOf(statement: XmlElement): string | null {
  const number = textAt(statement, "Acct/Id/IBAN", "Acct/Id/Othr/Id");
  return number === undefined ? null : normalizeIban(number);
}

/** Version 02 has the status as text, later ones as a code. */
function isBooked(entry: XmlElement): boolean {
  return (textAt(entry, "Sts/Cd", "Sts") ?? "BOOK") === "BOOK";
}
