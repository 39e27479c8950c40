import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { contract } from "@guerdon/contract";
import { creditorReference } from "@guerdon/domain/payment/creditor-reference";
import { aShop, aTerminal, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

const BANK_TRANSFER = 5;
const INSTANT_TRANSFER = 104;
const IBAN = "DE79999900100001020304";
const ACCOUNT = { holder: "Aurora", bank: "Laternenbank", iban: IBAN, bic: "LATEDEB0XXX" };

/** A shop with an order that waits for 50 EUR, and a folder for the bank's files. */
async function anOffice() {
  const testShop = await aShop({
    websites: [websiteFile({ payment_types: [2, BANK_TRANSFER, INSTANT_TRANSFER], bank_account: ACCOUNT })],
    vouchers: [
      { code: "GIFT", value: 5000 },
      { code: "OTHER", value: 5000 },
    ],
  });
  const visitor = testShop.visitor();
  await visitor.enter("GIFT");
  await visitor.add("TV1", "TV1-50", { quantity: 2 });
  const bought = await visitor.buy(BANK_TRANSFER);
  const number = bought.ok && "order" in bought.value ? bought.value.order.order_number : "";
  const folder = await mkdtempDisposable(join(tmpdir(), "payments-"));
  return {
    number,
    dispute: (...options: string[]) => ["payments", "dispute", number, "--site", "aurora", ...options],
    async run(...argv: string[]) {
      const { io, written } = aTerminal(folder.path);
      const exit = await runCommand(argv, io, { ...testShop.shop, connection: testShop.connection });
      return { exit, ...written };
    },
    /** A payment comes in another currency, so that it counts for no order, and the answer to its refund is lost. */
    async takeForNothing() {
      const { payments } = testShop;
      await visitor.enter("OTHER");
      await visitor.add("TV1", "TV1-50", { quantity: 2 });
      await visitor.buy(INSTANT_TRANSFER);
      const { attempt_id = "", return_url = "", amount = 0 } = payments.books.at(-1) ?? {};
      const transaction = { transaction_id: "tx-1", attempt_id, amount, currency: "CHF" };
      payments.answer("assert", { kind: "captured", transaction, capture_id: "cap-1" });
      payments.answer("refund", { kind: "unknown", cause: "a time-out" });
      const ref = new URL(return_url).searchParams.get("ref") ?? "";
      await visitor.must(contract.verifyPayment, { body: { ref } });
      return attempt_id;
    },
    save: (name: string, content: string | Buffer) => writeFile(join(folder.path, name), content),
    async [Symbol.asyncDispose]() {
      await folder[Symbol.asyncDispose]();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

const aBooking = (text: string, { amount = "50.00", status = "BOOK", direction = "CRDT" } = {}) => `<Ntry>
<Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd><Sts>${status}</Sts><BookgDt><Dt>2026-06-03</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Dbtr><Nm>Łucja Müller</Nm></Dbtr></RltdPties>
<RmtInf><Ustrd>${text}</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`;

const aStatement = (...bookings: string[]) => `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.02"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>${IBAN}</IBAN></Id></Acct>
${bookings.join("\n")}
</Stmt></BkToCstmrStmt></Document>`;

// [payment.statement] [payment.unallocated] [operator.dry-run]
test("a statement is tried, imported, imported again, and what belongs to no order is listed and decided", async () => {
  await using office = await anOffice();
  const { number, run } = office;
  await office.save(
    "june.xml",
    aStatement(
      aBooking(`Bestellung ${creditorReference(number)}`, { amount: "51.50" }),
      aBooking("Miete"),
      aBooking("Strom", { direction: "DBIT" }),
      aBooking("kommt noch", { status: "PDNG" }),
    ),
  );
  const left = ", 1 that went out left out, 1 not booked yet left out\n";
  expect((await run("payments", "import", "june.xml", "--dry-run")).out).toMatch(
    /^Dry run: 2 entries taken, 1 order paid, 1 that went out left out, 1 not booked yet left out\n/,
  );
  expect((await run("orders", "list", "--state", "awaiting_transfer")).out).toMatch(
    new RegExp(`^${number} +aurora +\\S+ +awaiting_transfer +100\\.00 +50\\.00 +EUR$`, "m"),
  );
  // [payment.expected]
  expect(await run("payments", "import", "june.xml", "--expect-orders", "2")).toMatchObject({
    exit: 1,
    err: "it pays 1 order now, not 2 as expected\nNothing was changed.\n",
  });
  expect((await run("payments", "unmatched")).out).toBe("All money belongs to an order.\n");
  const imported = await run("payments", "import", "june.xml", "--expect-orders", "1");
  expect(imported).toMatchObject({ exit: 0, err: "" });
  const [summary, over = "", unmatched = ""] = imported.out.split("\n");
  expect(`${summary}\n`).toBe(`Statement: 2 entries taken, 1 order paid${left}`);
  expect(over).toMatch(
    new RegExp(`^bank_\\d+  2026-06-03  51.50 EUR  1.50 EUR left  pays too much of order ${number}$`),
  );
  expect(unmatched).toMatch(/^bank_\d+ +2026-06-03 +50.00 EUR +belongs to no order: it names none$/);
  expect((await run("payments", "import", "june.xml")).out).toBe(
    `Statement: 0 entries taken, 0 orders paid, 2 known from another file${left}`,
  );

  const list = await run("payments", "unmatched", "--site", "aurora");
  expect(list.out).toContain(
    `pays too much of order ${number}\n  Łucja Müller · Bestellung ${creditorReference(number)}`,
  );
  expect(list.out).toContain("it names none\n  Łucja Müller · Miete\n");
  const [id = "", other = ""] = [over, unmatched].map((line) => line.split(" ")[0]);
  expect((await run("payments", "return", id, "--dry-run")).out).toBe(
    `1.50 EUR of ${id} would be noted as given back\n`,
  );
  // [payment.expected]
  expect((await run("payments", "return", id, "--expect", "51.50")).err).toContain("is 1.50 EUR now, not 51.50 EUR");
  expect((await run("payments", "return", id, "--expect", "1.5")).out).toBe(
    `1.50 EUR of ${id} are noted as given back\n`,
  );
  expect(await run("payments", "assign", other, number)).toMatchObject({
    exit: 1,
    err: `order ${number} does not wait for a transfer: it is paid\nNothing was changed.\n`,
  });
  await run("payments", "return", other);
  expect((await run("payments", "unmatched")).out).toBe("All money belongs to an order.\n");

  const shown = await run("orders", "show", number, "--site", "aurora");
  expect(shown.out).toContain(`order ${number} of aurora: paid\n`);
  expect(shown.out).toContain("credit of …GIFT: 50.00 EUR\npayment type 5: 50.00 EUR (RF");
  expect(shown.out).toContain(`  ${id}: 50.00 EUR\n`);
});

test("money is assigned, and an order is marked as paid", async () => {
  await using office = await anOffice();
  const { number, run } = office;
  await office.save("one.xml", aStatement(aBooking("Nora", { amount: "20.00" })));
  await run("payments", "import", "one.xml");
  const id = (await run("payments", "unmatched")).out.split(/\s+/)[1] ?? "";
  const tried = (await run("payments", "assign", id, number, "--dry-run")).out;
  expect(tried).toBe(`20.00 EUR of ${id} would be counted for order ${number}, which then still misses 30.00 EUR\n`);
  // [payment.expected]
  expect(await run("payments", "assign", id, number, "--expect", "50")).toMatchObject({
    exit: 1,
    err: "it is 20.00 EUR now, not 50.00 EUR as expected: nothing is changed\nNothing was changed.\n",
  });
  expect((await run("payments", "assign", id, number, "--expect", "20")).out).toBe(tried.replace("would be", "are"));
  expect((await run("orders", "mark-paid", number, "--site", "aurora", "--dry-run")).out).toBe(
    `Order ${number} would be paid: 30.00 EUR; 20.00 EUR came before\n`,
  );
  const mistaken = await run("orders", "mark-paid", number, "--site", "aurora", "--expect", "80");
  expect(mistaken).toMatchObject({ exit: 1, err: expect.stringContaining("is 30.00 EUR now, not 80.00 EUR") });
  const paid = await run("orders", "mark-paid", number, "--site", "aurora", "--expect", "30");
  expect(paid.out).toContain("is paid: 30.00 EUR");
  expect((await run("orders", "show", number, "--site", "aurora")).out).toContain(
    "  marked by an operator: 30.00 EUR\n",
  );
  expect(await run("orders", "mark-paid", number, "--site", "aurora")).toMatchObject({ exit: 1 });

  // [payment.matching]
  await office.save("two.xml", aStatement(aBooking(creditorReference(number), { amount: "30.00" })));
  const { out } = await run("payments", "import", "two.xml");
  expect(out).toMatch(/^Statement: 1 entry taken, 0 orders paid, 1 order confirmed that an operator marked as paid\n/);
  expect(out).toContain(`proves the payment of order ${number}\n`);
});

// [payment.statement]
test("a table is read with the columns of docs/operations/daily.md, as spreadsheets write it", async () => {
  await using office = await anOffice();
  const { number, run } = office;
  const table = [
    "booked_on;amount;text;reference;name;iban;bank_reference",
    `03.06.2026;50,00;Danke;${creditorReference(number).toLowerCase()};Nora;DE89 3704 0044 0532 0130 00;A1`,
    "2026-06-03;-1.234,50;Miete;;;;",
    "2026-06-04;1.234,50;Irrtum;;;;",
  ].join("\r\n");
  await office.save("june.csv", table);
  expect(await run("payments", "import", "june.csv")).toMatchObject({
    exit: 1,
    err: "the statement does not name its account: add --site\nNothing was changed.\n",
  });
  const { out } = await run("payments", "import", "june.csv", "--site", "aurora");
  expect(out).toMatch(/^Statement: 2 entries taken, 1 order paid, 1 that went out left out\n/);
  expect(out).toMatch(/1234.50 EUR +belongs to no order: it names none\n$/);
  expect((await run("payments", "import", "june.csv", "--site", "aurora")).out).toContain("2 known from another file");
});

// [payment.statement]
test("mistakes of a table are reported with row and column, and nothing is taken", async () => {
  await using office = await anOffice();
  await office.save("wrong.csv", "booked_on,amount,currency,account\n2026-02-30,0,Euro,DE1\n6/30/2026,1.234,EUR,\n");
  const { exit, err } = await office.run("payments", "import", "wrong.csv", "--site", "aurora");
  expect(exit).toBe(1);
  expect(err.split("\n").slice(0, 6)).toEqual([
    'wrong.csv, row 2, column booked_on: must be a day such as 2026-06-30 or 30.06.2026 (found: "2026-02-30")',
    'wrong.csv, row 2, column amount: must not be 0 (found: "0")',
    'wrong.csv, row 2, column currency: must be an ISO 4217 code such as EUR (found: "Euro")',
    'wrong.csv, row 2, column account: must be an IBAN (found: "DE1")',
    'wrong.csv, row 3, column booked_on: must be a day such as 2026-06-30 or 30.06.2026 (found: "6/30/2026")',
    expect.stringContaining("wrong.csv, row 3, column amount: must be an amount such as 25.50 or 1.234,50"),
  ]);
});

// [payment.statement]
test.each<[string, string, string | Buffer, string]>([
  ["an archive", "a.zip", Buffer.from("PK\x03\x04more", "latin1"), "a.zip: is a ZIP archive: unpack it"],
  ["MT940", "a.sta", ":20:STARTUMS\n:25:1/2\n", "a.sta: is a statement of the form MT940"],
  [
    "an entry without an amount",
    "a.xml",
    aStatement(aBooking("x", { amount: "" })),
    "a.xml:4: this entry lacks an amount",
  ],
  [
    "an unknown account",
    "a.xml",
    aStatement(aBooking("x")).replace(IBAN, "DE89370400440532013000"),
    "no website has the bank account DE89370400440532013000; there is DE79999900100001020304",
  ],
  ["an encoding", "a.xml", aStatement().replace("UTF-8", "UTF-7"), "a.xml:1: is encoded in UTF-7"],
  [
    "a wrong character",
    "a.xml",
    Buffer.from(aStatement(aBooking("ü")), "latin1"),
    "a.xml: holds a character that is not UTF-8",
  ],
  [
    "a table of too many entries",
    "many.csv",
    `booked_on,amount\n${"2026-06-30,1.00\n".repeat(100_001)}`,
    "many.csv: holds 100001 entries; at most 100000 are taken from one file",
  ],
  ["a large file", "a.xml", `<a>${" ".repeat(10_000_001)}</a>`, "a.xml: is 11 MB large; at most 10 MB"],
])("%s is refused", async (_, name, content, reason) => {
  await using office = await anOffice();
  await office.save(name, content);
  const { exit, err } = await office.run("payments", "import", name);
  expect(err).toContain(reason);
  expect(exit).toBe(1);
});

test("a file in the encoding that it declares keeps its names", async () => {
  await using office = await anOffice();
  const text = aStatement(aBooking("für Ünder").replace("Łucja", "Jörg")).replace("UTF-8", "ISO-8859-1");
  await office.save("old.xml", Buffer.from(text, "latin1"));
  await office.run("payments", "import", "old.xml");
  expect((await office.run("payments", "unmatched")).out).toContain("  Jörg Müller · für Ünder\n");
});

test("a limit that is none is a wrong call", async () => {
  await using office = await anOffice();
  expect(await office.run("orders", "list", "--limit", "0")).toMatchObject({ exit: 2 });
  expect((await office.run("orders", "list", "--state", "paid")).out).toBe("There are no such orders.\n");
});

// [refund.states] [refund.unknown]
test("a refund of a transfer is listed until the operator says that it was transferred", async () => {
  await using office = await anOffice();
  const { number, run } = office;
  await office.save("june.xml", aStatement(aBooking(creditorReference(number))));
  await run("payments", "import", "june.xml");
  const refunded = await run("orders", "refund", number, "--site", "aurora");
  const [id = ""] = refunded.out.split(" ");
  expect(refunded.out).toBe(
    [
      `${id} of order ${number} of aurora: 100.00 EUR, waits for your transfer`,
      "  2 × position 1: 100.00 EUR",
      "  by a transfer: 50.00 EUR",
      "    paid by Łucja Müller",
      "  credit to …GIFT: 50.00 EUR\n",
    ].join("\n"),
  );
  expect((await run("orders", "refunds", "--open")).out).toContain(refunded.out);
  expect((await run("payments", "resolve", id)).err).toContain("say either --done or --failed");
  expect((await run("payments", "inquire", id)).err).toContain("is paid by your transfer");
  expect((await run("payments", "resolve", "refund_1", "--done")).err).toContain("there is no refund refund_1");
  const dry = await run("payments", "resolve", id, "--failed", "--dry-run");
  expect(dry.out).toContain("It would be so: ");
  expect(dry.out).toContain("100.00 EUR, failed, nothing moved (an operator says so)");
  // [payment.expected] Its credit is none of the operator's transfer.
  expect((await run("payments", "resolve", id, "--done", "--expect", "100")).err).toContain(
    "is 50.00 EUR now, not 100.00 EUR",
  );
  expect((await run("payments", "resolve", id, "--done", "--expect", "50")).out).toContain("100.00 EUR, done");
  expect((await run("payments", "resolve", id, "--done")).err).toContain("is settled: it is done");
});

// [payment.unallocated]
test("a payment that nobody gave back is listed with its transaction, asked about and resolved", async () => {
  await using office = await anOffice();
  const { run } = office;
  const id = await office.takeForNothing();
  const line = `${id} of aurora, 2026-06-01: 50.00 EUR (transaction tx-1), `;
  const open = `${line}counts for no order; the provider did not say that it went back\n`;
  expect((await run("payments", "unmatched", "--site", "aurora")).out).toBe(open);
  expect((await run("payments", "inquire", id, "--dry-run")).out).toBe(`The provider would be asked.\n${open}`);
  expect((await run("payments", "inquire", id)).out).toBe(
    `The provider does not know it. Look into its back office, then use payments resolve. (TOKEN_INVALID)\n${open}`,
  );
  expect((await run("payments", "resolve", id, "--failed", "--dry-run")).out).toBe(
    `It would be so: ${open}The shop refunds it once more.\n`,
  );
  // [payment.expected]
  for (const [command, ...options] of [["inquire"], ["resolve", "--done"]]) {
    const mistaken = await run("payments", command ?? "", id, ...options, "--expect", "5");
    expect(mistaken.err).toContain("is 50.00 EUR now, not 5.00 EUR");
  }
  expect((await run("payments", "resolve", id, "--done", "--expect", "50")).out).toBe(`${line}went back\n`);
  expect((await run("payments", "resolve", id, "--done")).err).toContain("nothing is to be decided about the payment");
  expect((await run("payments", "resolve", "pay_1", "--done")).err).toContain("there is no payment pay_1");
  expect((await run("payments", "unmatched")).out).toBe("All money belongs to an order.\n");
});

// [refund.dispute]
test("only what the provider took is disputed, and the command says what it lacks", async () => {
  await using office = await anOffice();
  const { dispute, run } = office;
  expect((await run(...dispute())).err).toContain("say either --amount, --won or --lost");
  expect((await run(...dispute("--amount", "50"))).err).toContain("no payment of the provider paid order");
  expect((await run(...dispute("--won"))).err).toContain("has no dispute");
  expect((await run(...dispute("--amount", "50", "--expect", "50"))).err).toContain("--amount says the amount itself");
});
