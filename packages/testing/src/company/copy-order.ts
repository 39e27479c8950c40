import { createHash } from "node:crypto";
import type { Keyring } from "@guerdon/api";
import {
  openDocument,
  openInvoice,
  openPeople,
  openStatement,
  sealDocument,
  sealInvoice,
  sealPeople,
  sealStatement,
  stockDigestText,
} from "@guerdon/api/fixtures";
import type { Address } from "@guerdon/domain/address";
import { invoiceNumber } from "@guerdon/domain/invoice";
import { STOCKED } from "./pattern-orders.ts";
import { type CopiedTable, type PatternRow, RANDOM_ID } from "./pattern-rows.ts";

/** An order that is like a pattern, but another. */
export interface Copy {
  /** Different for each copy. */
  place: number;
  website_id: string;
  order_number: string;
  /** Days before the pattern. */
  daysEarlier: number;
  person: Pick<Address, "first_name" | "last_name" | "email">;
  /** The next number of its website's invoices. */
  nextSequence: () => number;
}

// biome-ignore lint/suspicious/noExplicitAny: rows of any table
type Row = Record<string, any>;

interface Copying {
  keyring: Keyring;
  copy: Copy;
  /** Replaces ids, website, times and numbers in a text of the pattern. */
  renew: (text: string) => string;
  /** The numbers of the pattern's documents, and those of the copy's. */
  sequences: Map<number, number>;
  prefix: string;
}

const DAY_MS = 86_400_000;
const TIME = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g;
const DAY = /"\d{4}-\d\d-\d\d"/g;

/** The rows of a copy: new ids, numbers, times and digests, and other people, sealed by the product's own functions. */
export function copyOrder(
  rows: readonly PatternRow[],
  { keyring, copy, seed }: { keyring: Keyring; copy: Copy; seed: number },
): PatternRow[] {
  const first: Row = JSON.parse(rows.find(({ table }) => table === "orders")?.text ?? "{}");
  const sequences = new Map<number, number>();
  for (const { text } of rows.filter(({ table }) => table === "invoice_numbers")) {
    sequences.set(JSON.parse(text).sequence, copy.nextSequence());
  }
  const renew = renewing(first, copy, seed);
  const copying = { keyring, copy, renew, sequences, prefix: `${copy.website_id.toUpperCase()}-` };
  return rows.flatMap(({ table, text }) => {
    const change = CHANGES[table];
    const renewed = renew(text);
    const changed = change ? change(JSON.parse(renewed), JSON.parse(text), copying) : undefined;
    return changed === undefined ? [{ table, text: renewed }] : changed.map((row) => asRow(table, row));
  });
}

function asRow(table: CopiedTable, row: Row): PatternRow {
  return { table: row.role === undefined ? table : "order_emails", text: JSON.stringify(row) };
}

function renewing(pattern: Row, { place, website_id, order_number, daysEarlier }: Copy, seed: number) {
  const ids = new Map<string, string>();
  const idOf = (id: string) => {
    const renewed = ids.get(id) ?? randomId(`${id}/${seed}/${place}`);
    ids.set(id, renewed);
    return renewed;
  };
  const earlier = (time: string) => new Date(Date.parse(time) - daysEarlier * DAY_MS).toISOString();
  return (text: string) =>
    text
      .replace(RANDOM_ID, idOf)
      .replace(TIME, earlier)
      .replace(DAY, (day) => `"${earlier(day.slice(1, -1)).slice(0, 10)}"`)
      .replaceAll(`"${pattern.order_number}"`, `"${order_number}"`)
      .replaceAll(pattern.website_id, website_id)
      .replaceAll(pattern.website_id.toUpperCase(), website_id.toUpperCase());
}

function randomId(text: string): string {
  const hash = createHash("md5").update(text).digest("hex");
  return [hash.slice(0, 8), hash.slice(8, 12), hash.slice(12, 16), hash.slice(16, 20), hash.slice(20)].join("-");
}

/** A digest of an unknown text. */
function anyDigest(text: string): string {
  return createHash("sha256").update(text).digest("base64url");
}

/** The changes to the rows of a table besides ids, website and times. Empty: another table's entry makes its rows. */
const CHANGES: Partial<Record<CopiedTable, (row: Row, pattern: Row, copying: Copying) => Row[]>> = {
  ledger_accounts: (row) => [{ ...row, debits_posted: 0, credits_posted: 0, debits_pending: 0, credits_pending: 0 }],
  code_homes: (row, _, { keyring }) => [
    { ...row, ...digested(keyring.digest("voucher-code", `SPENT${row.voucher_id}`)) },
  ],
  payment_attempts: (row) => [{ ...row, ref_digest: anyDigest(row.attempt_id) }],
  stock_codes: (row, _, { keyring }) => {
    const code = `SPENT-${row.stock_code_id}`;
    const sealed = keyring.seal("stock-code", code, row.stock_code_id);
    const digest = keyring.digest("stock-code", stockDigestText({ product_number: STOCKED, code }));
    return [{ ...row, ...sealed, code_digest: digest.digest }];
  },
  order_people: (row, pattern, { keyring, copy }) => {
    const people = openPeople(keyring, pattern as never, pattern as never);
    const address = (old: Address) => ({ ...old, ...copy.person });
    const [deliveryAddress, invoiceAddress] = [address(people.delivery_address), address(people.invoice_address)];
    const { emails, ...sealed } = sealPeople(keyring, row as never, {
      ...people,
      delivery_address: deliveryAddress,
      invoice_address: invoiceAddress,
    });
    const { website_id, order_id } = row;
    return [{ ...row, ...sealed }, ...emails.map((email) => ({ website_id, order_id, ...email }))];
  },
  order_emails: () => [],
  invoice_numbers: (row, _, copying) => [numbered(row, copying)],
  invoices: (row, pattern, copying) => {
    const { keyring, renew, copy } = copying;
    const sealed = openInvoice(keyring, pattern as never, pattern as never);
    const record = renumbered(JSON.parse(renew(JSON.stringify(sealed))), copying);
    const recipient = record.recipient && { ...record.recipient, ...copy.person };
    return [{ ...numbered(row, copying), ...sealInvoice(keyring, row as never, { ...record, recipient } as never) }];
  },
  invoice_documents: (row, pattern, { keyring }) => {
    const document = openDocument(keyring, pattern as never, pattern as never);
    return [{ ...row, ...sealDocument(keyring, row as never, document) }];
  },
  withdrawals: (row, pattern, { keyring, copy }) => {
    const stated = openStatement(keyring, pattern as never, pattern as never);
    const { first_name, last_name, email } = copy.person;
    const statement = { ...stated, name: `${first_name} ${last_name}`, email, order_number: copy.order_number };
    const requestDigest = row.request_digest && anyDigest(row.withdrawal_id);
    return [{ ...row, request_digest: requestDigest, ...sealStatement(keyring, row as never, statement) }];
  },
};

function digested({ digest, key_id }: { digest: string; key_id: string }): Row {
  return { code_digest: digest, key_id };
}

/** The row of a document with its own number. */
function numbered(row: Row, { sequences, prefix }: Copying): Row {
  const sequence = sequences.get(row.sequence) ?? 0;
  return { ...row, sequence, number: invoiceNumber(prefix, sequence) };
}

/** The record of a document with its own number, and that of the invoice which it corrects. */
function renumbered(record: Row, { sequences, prefix }: Copying): Row {
  const numberOf = (number: string) => invoiceNumber(prefix, sequences.get(Number(number.split("-").at(-1))) ?? 0);
  const corrects = record.corrects && { ...record.corrects, number: numberOf(record.corrects.number) };
  return { ...record, number: numberOf(record.number), corrects };
}
