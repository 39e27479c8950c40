import fc from "fast-check";
import { expect, test } from "vitest";
import { entryKeys } from "./entry-keys.ts";
import { readCamt, type StatementEntry } from "./read-camt.ts";

const ACCOUNT = "DE79999900100001020304";

function aStatement(entries: string, { version = "08", account = ACCOUNT, id = "2026-06-02/1" } = {}): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}">
<BkToCstmrStmt><GrpHdr><MsgId>M1</MsgId></GrpHdr>
<Stmt><Id>${id}</Id><Acct><Id><IBAN>${account}</IBAN></Id></Acct>
${entries}
</Stmt></BkToCstmrStmt></Document>`;
}

/** A booking, as most banks write it in version 02. */
const aBooking = (inside: string, { amount = "50.00", direction = "CRDT", date = "2026-06-02" } = {}) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>BOOK</Sts>
<BookgDt><Dt>${date}</Dt></BookgDt><ValDt><Dt>2026-06-03</Dt></ValDt>
${inside}
</Ntry>`;

const details = (...inside: string[]) =>
  `<NtryDtls>${inside.map((each) => `<TxDtls>${each}</TxDtls>`).join("\n")}</NtryDtls>`;

function read(text: string): StatementEntry[] {
  const result = readCamt(text);
  if (!result.ok) {
    throw new Error(JSON.stringify(result.mistakes));
  }
  return result.statement.entries;
}

const entriesOf = (bookings: string) => read(aStatement(bookings)).map(({ entry }) => entry);

// [payment.statement]
test("a transfer is read in version 02", () => {
  const booking = aBooking(
    `<AcctSvcrRef>2026060200001</AcctSvcrRef>${details(`
      <Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>
      <RltdPties><Dbtr><Nm>Anna Müller &amp; Söhne</Nm></Dbtr>
        <DbtrAcct><Id><IBAN>DE89 3704 0044 0532 0130 00</IBAN></Id></DbtrAcct></RltdPties>
      <RmtInf><Ustrd>Bestellung 10001</Ustrd><Ustrd>vielen Dank</Ustrd></RmtInf>`)}`,
  );
  expect(read(aStatement(booking, { version: "02" }))).toEqual([
    {
      account: ACCOUNT,
      entry: {
        booked_on: "2026-06-02",
        amount: 5000,
        currency: "EUR",
        direction: "credit",
        is_reversal: false,
        bank_reference: "2026060200001",
        reference: null,
        text: "Bestellung 10001 vielen Dank",
        party_name: "Anna Müller & Söhne",
        party_iban: "DE89370400440532013000",
      },
    },
  ]);
});

// [payment.statement]
test("a transfer is read in version 08, where status and names stand one level deeper", () => {
  const booking = `<Ntry><NtryRef>1</NtryRef><Amt Ccy="EUR">19.9</Amt><CdtDbtInd>CRDT</CdtDbtInd>
    <Sts><Cd>BOOK</Cd></Sts><BookgDt><DtTm>2026-06-02T23:30:00+02:00</DtTm></BookgDt>${details(`
      <Refs><AcctSvcrRef>X1</AcctSvcrRef><EndToEndId>E2E-7</EndToEndId></Refs><Amt Ccy="EUR">19.90</Amt>
      <RltdPties><Dbtr><Pty><Nm>Ben</Nm></Pty></Dbtr></RltdPties>
      <RmtInf><Strd><CdtrRefInf><Tp><CdOrPrtry><Cd>SCOR</Cd></CdOrPrtry></Tp><Ref>rf25 1000 1</Ref></CdtrRefInf></Strd></RmtInf>`)}</Ntry>`;
  expect(read(aStatement(booking))).toMatchObject([
    {
      entry: {
        booked_on: "2026-06-02",
        amount: 1990,
        reference: "RF2510001",
        bank_reference: "X1",
        text: "",
        party_name: "Ben",
        party_iban: null,
      },
    },
  ]);
});

test("prefixes of names, and parts marked as text, change nothing", () => {
  const plain = aStatement(aBooking(details("<RmtInf><Ustrd>A &lt; B &#228;</Ustrd></RmtInf>")));
  const prefixed = plain
    .replace("xmlns=", "xmlns:c=")
    .replace(/<(\/?)(?=[A-Z])/g, "<$1c:")
    .replace("A &lt; B &#228;", "A <![CDATA[< B ä]]>");
  expect(prefixed).toContain("<c:Ntry>");
  expect(read(prefixed)).toEqual(read(plain));
  expect(read(plain)[0]?.entry.text).toBe("A < B ä");
});

// [payment.statement]
test("a batch whose transfers are listed is one entry for each", () => {
  const booking = aBooking(
    `<AcctSvcrRef>B1</AcctSvcrRef>${details(
      `<AmtDtls><TxAmt><Amt Ccy="EUR">30.00</Amt></TxAmt></AmtDtls><RmtInf><Ustrd>one</Ustrd></RmtInf>`,
      `<AmtDtls><InstdAmt><Amt Ccy="USD">20.00</Amt></InstdAmt><TxAmt><Amt Ccy="EUR">15.00</Amt></TxAmt></AmtDtls>`,
      `<Amt Ccy="EUR">5.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RmtInf><Ustrd>three</Ustrd></RmtInf>`,
    )}<AddtlNtryInf>Sammler</AddtlNtryInf>`,
  );
  expect(entriesOf(booking).map(({ amount, text, bank_reference }) => [amount, text, bank_reference])).toEqual([
    [3000, "one", "B1"],
    [1500, "", "B1"],
    [500, "three", "B1"],
  ]);
});

test("a batch whose transfers do not add up stays one entry, so that the books agree with the account", () => {
  const booking = aBooking(
    details(
      `<Amt Ccy="EUR">30.00</Amt><RmtInf><Ustrd>one</Ustrd></RmtInf>`,
      `<Amt Ccy="EUR">19.00</Amt><RmtInf><Ustrd>two</Ustrd></RmtInf>`,
    ),
  );
  expect(entriesOf(booking)).toMatchObject([{ amount: 5000, text: "one two", party_name: null, reference: null }]);
});

test("the amount of a single transfer is what was booked, whatever was instructed", () => {
  const booking = aBooking(details(`<AmtDtls><InstdAmt><Amt Ccy="USD">60.00</Amt></InstdAmt></AmtDtls>`));
  expect(entriesOf(booking)).toMatchObject([{ amount: 5000, currency: "EUR" }]);
});

// [payment.statement]
test("money that went out, entries taken back and transfers that came back are told apart", () => {
  const bookings = [
    aBooking(details("<RltdPties><Cdtr><Nm>Landlord</Nm></Cdtr><Dbtr><Nm>We</Nm></Dbtr></RltdPties>"), {
      direction: "DBIT",
    }),
    aBooking("<RvslInd>true</RvslInd>", { direction: "DBIT" }),
    aBooking(details("<RtrInf><Rsn><Cd>AC04</Cd></Rsn></RtrInf>")),
  ];
  expect(entriesOf(bookings.join(""))).toMatchObject([
    { direction: "debit", is_reversal: false, party_name: "Landlord" },
    { direction: "debit", is_reversal: true },
    { direction: "credit", is_reversal: true },
  ]);
});

test("what is not booked yet, and what is nothing, is left out", () => {
  const pending = aBooking("").replace("<Sts>BOOK</Sts>", "<Sts>PDNG</Sts>");
  const announced = aBooking("").replace("<Sts>BOOK</Sts>", "<Sts><Cd>INFO</Cd></Sts>");
  const result = readCamt(aStatement(pending + announced + aBooking("", { amount: "0.00" }) + aBooking("")));
  expect(result).toMatchObject({ ok: true, statement: { entries: [{ entry: { amount: 5000 } }], unbooked: 2 } });
});

test("the bank's words describe a booking without the payer's", () => {
  const described = "<AddtlNtryInf>Cash deposit</AddtlNtryInf>";
  expect(entriesOf(aBooking(described))).toMatchObject([{ text: "Cash deposit" }]);
  expect(entriesOf(aBooking(details("<Refs/>") + described))).toMatchObject([{ text: "Cash deposit" }]);
  expect(entriesOf(aBooking(details("<AddtlTxInf>own</AddtlTxInf>") + described))).toMatchObject([{ text: "own" }]);
});

// [payment.statement]
test.each([
  ["no XML", "hello", /^1: is not well-formed XML/],
  ["a file that was cut off", aStatement(aBooking("")).slice(0, 300), /^\d+: is not well-formed XML/],
  ["an intraday report", "<Document><BkToCstmrAcctRpt/></Document>", /^1: is camt.052/],
  ["a notification", "<Document><BkToCstmrDbtCdtNtfctn/></Document>", /^1: is camt.054/],
  ["another document", "<Document><CstmrCdtTrfInitn/></Document>", /^1: is no bank statement/],
  ["an entity", `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>\n<a>&x;</a>`, /^1: declares a document type/],
  ["an entity in another place", `<a>\n<!ENTITY x "y">&x;</a>`, /^2: declares a document type/],
  ["elements in elements without end", "<a>".repeat(5000) + "</a>".repeat(5000), /^1: cannot be read as XML/],
  ["two roots", "<a/><b/>", /^1: must have one root element/],
  [
    "an entry without an amount",
    aStatement(aBooking("").replace(/<Amt.*?<.Amt>/, "")),
    /^5: this entry lacks an amount/,
  ],
  ["an amount that is none", aStatement(aBooking("", { amount: "1e3" })), /^5: this entry lacks an amount/],
  ["a part of a cent", aStatement(aBooking("", { amount: "1.005" })), /^5: this entry .* more than two decimals/],
  ["no direction", aStatement(aBooking("", { direction: "X" })), /^5: this entry says neither CRDT nor DBIT/],
  ["a date that is none", aStatement(aBooking("", { date: "2026-13-01" })), /^5: this entry lacks the date/],
])("%s is refused with its line", (_, text, reason) => {
  const result = readCamt(text);
  const mistakes = result.ok ? [] : result.mistakes.map(({ line, reason: why }) => `${line}: ${why}`);
  expect(mistakes).toEqual([expect.stringMatching(reason)]);
});

test("every mistake of a file is reported", () => {
  const result = readCamt(aStatement(aBooking("", { amount: "x" }) + aBooking("", { direction: "x", date: "x" })));
  expect(result).toMatchObject({ ok: false, mistakes: [{ line: 5 }, { line: 9 }, { line: 9 }] });
});

test("whatever stands in a file, it is read or refused, and never throws", () => {
  const parts = [
    "<Ntry>",
    "</Ntry>",
    "<Amt Ccy='EUR'>",
    "</Amt>",
    "1.00",
    "&amp;",
    "&#0;",
    "<!--",
    "-->",
    "<![CDATA[",
    "]]>",
  ];
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.constantFrom(...parts), fc.string()), { maxLength: 20 }), (pieces) => {
      expect(typeof readCamt(aStatement(pieces.join(""))).ok).toBe("boolean");
    }),
  );
});

// [payment.statement-again]
test("an entry has the same key in every download of it, and no two entries share one", () => {
  const numbered = aBooking("<AcctSvcrRef>A1</AcctSvcrRef>");
  const plain = aBooking(`<AcctSvcrRef>NONREF</AcctSvcrRef>${details("<RmtInf><Ustrd>x</Ustrd></RmtInf>")}`);
  const batch = aBooking(
    `<AcctSvcrRef>A1</AcctSvcrRef>${details(`<Amt Ccy="EUR">25</Amt>`, `<Amt Ccy="EUR">25</Amt>`)}`,
  );
  const bookings = [
    numbered,
    plain,
    plain,
    batch,
    aBooking("", { amount: "50.01" }),
    aBooking("", { direction: "DBIT" }),
  ];
  const first = entryKeys(read(aStatement(bookings.join(""))));
  expect(new Set(first).size).toBe(7);
  const again = entryKeys(read(aStatement(bookings.toReversed().join(""), { id: "another", version: "02" })));
  expect(new Set(again)).toEqual(new Set(first));
  const elsewhere = entryKeys(read(aStatement(bookings.join(""), { account: "DE75999900100002468101" })));
  expect(elsewhere.filter((key) => first.includes(key))).toEqual([]);
});

test("of an entry that the bank numbered, other words are no other entry", () => {
  const withText = (text: string) =>
    read(aStatement(aBooking(`<AcctSvcrRef>A1</AcctSvcrRef>${details(`<RmtInf><Ustrd>${text}</Ustrd></RmtInf>`)}`)));
  expect(entryKeys(withText("one"))).toEqual(entryKeys(withText("two")));
});
