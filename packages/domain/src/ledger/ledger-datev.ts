import type { MinorUnits } from "../money/money.ts";
import type { LedgerAccountKind } from "./ledger-account.ts";

/** The numbers by which bookkeeping identifies a website and its accounts [report.datev]. */
export interface BookkeepingSettings {
  /** Beraternummer. */
  consultant_number: number;
  /** Mandantennummer. */
  client_number: number;
  /** The first day of the fiscal year, `MM-DD`. */
  fiscal_year_begins: string;
  /** Digits of an account number. */
  account_length: number;
  accounts: Readonly<Record<LedgerAccountKind, number>>;
}

/** Transfers of a day between the same kinds of accounts for the same reason, added up. */
export interface Booking {
  /** A day of the website. */
  day: string;
  debit: LedgerAccountKind;
  credit: LedgerAccountKind;
  reason: string;
  transfers: number;
  amount: MinorUnits;
}

interface Batch {
  settings: BookkeepingSettings;
  website_id: string;
  from: string;
  to: string;
  /** ISO 4217; a batch has one. */
  currency: string;
  made_at: Date;
}

const FORMAT = { version: 700, category: 21, name: "Buchungsstapel", name_version: 13 };

/** Where the batch comes from, for DATEV: two characters. */
const ORIGIN = "GU";

const pairs = (kind: string, content: string, count: number) =>
  Array.from({ length: count }, (_, index) => [`${kind} ${index + 1}`, `${content} ${index + 1}`]).flat();

/** The columns of a batch of bookings, version 13 of its format, in their order. */
export const DATEV_COLUMNS: readonly string[] = [
  ...["Umsatz (ohne Soll/Haben-Kz)", "Soll/Haben-Kennzeichen", "WKZ Umsatz", "Kurs", "Basis-Umsatz"],
  ...["WKZ Basis-Umsatz", "Konto", "Gegenkonto (ohne BU-Schlüssel)", "BU-Schlüssel", "Belegdatum", "Belegfeld 1"],
  ...["Belegfeld 2", "Skonto", "Buchungstext", "Postensperre", "Diverse Adressnummer", "Geschäftspartnerbank"],
  ...["Sachverhalt", "Zinssperre", "Beleglink", ...pairs("Beleginfo - Art", "Beleginfo - Inhalt", 8)],
  ...["KOST1 - Kostenstelle", "KOST2 - Kostenstelle", "Kost-Menge", "EU-Land u. UStID (Bestimmung)"],
  ...["EU-Steuersatz (Bestimmung)", "Abw. Versteuerungsart", "Sachverhalt L+L", "Funktionsergänzung L+L"],
  ...["BU 49 Hauptfunktionstyp", "BU 49 Hauptfunktionsnummer", "BU 49 Funktionsergänzung"],
  ...pairs("Zusatzinformation - Art", "Zusatzinformation - Inhalt", 20),
  ...["Stück", "Gewicht", "Zahlweise", "Forderungsart", "Veranlagungsjahr", "Zugeordnete Fälligkeit", "Skontotyp"],
  ...["Auftragsnummer", "Buchungstyp", "USt-Schlüssel (Anzahlungen)", "EU-Land (Anzahlungen)"],
  ...["Sachverhalt L+L (Anzahlungen)", "EU-Steuersatz (Anzahlungen)", "Erlöskonto (Anzahlungen)", "Herkunft-Kz"],
  ...["Buchungs GUID", "KOST-Datum", "SEPA-Mandatsreferenz", "Skontosperre", "Gesellschaftername"],
  ...["Beteiligtennummer", "Identifikationsnummer", "Zeichnernummer", "Postensperre bis"],
  ...["Bezeichnung SoBil-Sachverhalt", "Kennzeichen SoBil-Buchung", "Festschreibung", "Leistungsdatum"],
  ...["Datum Zuord. Steuerperiode", "Fälligkeit", "Generalumkehr (GU)", "Steuersatz", "Land", "Abrechnungsreferenz"],
  ...["BVV-Position", "EU-Land u. UStID (Ursprung)", "EU-Steuersatz (Ursprung)", "Abw. Skontokonto"],
];

/** The first day of the fiscal year that a day is in. */
export function fiscalYearOf(day: string, { fiscal_year_begins }: Pick<BookkeepingSettings, "fiscal_year_begins">) {
  const year = Number(day.slice(0, 4));
  const first = `${year}-${fiscal_year_begins}`;
  return first <= day ? first : `${year - 1}-${fiscal_year_begins}`;
}

/**
 * A batch of bookings for DATEV (EXTF 700, Buchungsstapel 13), with CRLF after each line: the header, the names of the
 * columns, and a line for each booking [report.datev]. Its characters are those of Windows-1252. Bookings between kinds
 * that have the same account number move nothing there, and are left out.
 */
export function datevBatch(batch: Batch, bookings: readonly Booking[]): string {
  const { settings, currency } = batch;
  const lines = bookings.flatMap(({ debit, credit, ...booking }) => {
    const accounts = { debit: settings.accounts[debit], credit: settings.accounts[credit] };
    return accounts.debit === accounts.credit ? [] : [{ ...booking, ...accounts }];
  });
  const numbers = new Map<string, number>();
  const rows = lines.map((line) => {
    const number = (numbers.get(line.day) ?? 0) + 1;
    numbers.set(line.day, number);
    return bookingRow(line, { currency, number });
  });
  return [headerRow(batch), DATEV_COLUMNS, ...rows].map((row) => `${row.join(";")}\r\n`).join("");
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;
const withoutDashes = (day: string) => day.replaceAll("-", "");

function headerRow({ settings, website_id, from, to, currency, made_at }: Batch): string[] {
  return [
    ...[quoted("EXTF"), `${FORMAT.version}`, `${FORMAT.category}`, quoted(FORMAT.name), `${FORMAT.name_version}`],
    ...[made_at.toISOString().replace(/\D/g, ""), "", quoted(ORIGIN), quoted("Guerdon"), quoted("")],
    ...[`${settings.consultant_number}`, `${settings.client_number}`, withoutDashes(fiscalYearOf(from, settings))],
    ...[`${settings.account_length}`, withoutDashes(from), withoutDashes(to)],
    ...[quoted(website_id.slice(0, 30)), quoted(""), "1", "0", "0", quoted(currency)],
    ...["", quoted(""), "", "", quoted(""), "", "", quoted(""), quoted("")],
  ];
}

interface Line extends Omit<Booking, "debit" | "credit"> {
  debit: number;
  credit: number;
}

/** @param number of the line among those of its day, from 1 */
function bookingRow(line: Line, { currency, number }: { currency: string; number: number }): string[] {
  const { day, debit, credit, reason, transfers, amount } = line;
  const [, month = "", date = ""] = day.split("-");
  const filled: Readonly<Record<string, string>> = {
    "Umsatz (ohne Soll/Haben-Kz)": decimalComma(amount),
    "Soll/Haben-Kennzeichen": quoted("S"),
    "WKZ Umsatz": quoted(currency),
    Konto: `${debit}`,
    "Gegenkonto (ohne BU-Schlüssel)": `${credit}`,
    Belegdatum: `${date}${month}`,
    "Belegfeld 1": quoted(`${withoutDashes(day)}-${number}`),
    Buchungstext: quoted(`${reason} (${transfers})`.slice(0, 60)),
    Festschreibung: "0",
  };
  return DATEV_COLUMNS.map((column) => filled[column] ?? "");
}

function decimalComma(amount: MinorUnits): string {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)},${digits.slice(-2)}`;
}
