import { mkdtempDisposable, readFile, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isMistyped, normalizeCode } from "@guerdon/domain/voucher/voucher-code";
import { aShop, aTerminal, websiteFile } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { runCommand } from "../run-command.ts";

/** A shop with one website, and the commands for vouchers, run in a temporary folder. */
async function shopWithCommands(settings: Parameters<typeof aShop>[0] = {}) {
  const testShop = await aShop(settings);
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-vouchers-"));
  return {
    ...testShop,
    folder: folder.path,
    async run(argv: readonly string[], input = "") {
      const { io, written } = aTerminal(folder.path, input);
      const { shop, connection } = testShop;
      const exit = await runCommand(["vouchers", ...argv], io, { ...shop, connection });
      return { exit, ...written };
    },
    async importing(csv: string, ...options: string[]) {
      await writeFile(join(folder.path, "codes.csv"), csv);
      return this.run(["import", "codes.csv", "--site", "aurora", ...options]);
    },
    vouchers: () => testShop.shop.db.selectFrom("vouchers").selectAll().orderBy("last_four").execute(),
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

function codesIn(csv: string): string[] {
  const [, ...lines] = csv.trimEnd().split("\n");
  return lines.map((line) => line.split(",")[0] ?? "");
}

// [voucher.issue] [voucher.secret]
test("codes are printed once, can be entered in the shop, and are not stored", async () => {
  await using commands = await shopWithCommands();
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "50", "--count", "3"]);
  const codes = codesIn(issued.out);
  expect(issued.exit).toBe(0);
  expect(codes).toHaveLength(3);
  expect(codes.map(normalizeCode).some(isMistyped)).toBe(false);
  const { prepaid_value } = await commands.visitor().enter(codes[1] ?? "");
  expect(prepaid_value).toBe(5000);
  const { rows } = await sql<{ row: string }>`
    select vouchers::text as row from vouchers union all select operator_log::text from operator_log
    union all select ledger_transfers::text from ledger_transfers
  `.execute(commands.shop.db);
  const stored = JSON.stringify(rows).toUpperCase();
  for (const code of codes) {
    expect(stored).not.toContain(normalizeCode(code).slice(0, 12));
  }
});

// [operator.times]
test("all times of a voucher are the website's, also in the name of a batch that was given none", async () => {
  await using commands = await shopWithCommands();
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "50", "--valid-from", "2026-07-01"]);
  await commands.importing("code,value\nBRAND-0001,50\n");
  for (const code of [...codesIn(issued.out), "BRAND-0001"]) {
    const { out } = await commands.run(["show", code]);
    expect(out).toMatch(/^batch: +(issued|imported) 20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}\+02:00$/m);
    // Not of the code, which may end with these.
    expect(out).not.toMatch(/[:.]\d+Z\b/);
  }
});

test("an issue may have terms of its own", async () => {
  await using commands = await shopWithCommands();
  const terms = [
    "--valid-from",
    "2026-07-01",
    "--valid-until",
    "2026-12-31",
    "--not-combinable",
    "--tan",
    "--group",
    "friends",
  ];
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "12,50", "--batch", "summer", ...terms]);
  expect(issued.out).toMatch(/^code,value,valid_until,tan\n[^,]+,12\.50,2026-12-31,\d{6}\n$/);
  expect(await commands.vouchers()).toMatchObject([
    {
      value: 1250,
      valid_from: new Date("2026-06-30T22:00:00Z"),
      valid_until: new Date("2026-12-31T22:59:59.999Z"),
      combinable: false,
      website_group: "friends",
      batch: "summer",
      tan_digest: expect.any(String),
    },
  ]);
});

test("the last day is in the website's time zone, and every command prints it as typed", async () => {
  await using commands = await shopWithCommands({ websites: [websiteFile({ time_zone: "America/Los_Angeles" })] });
  const valid_until = new Date("2028-01-01T07:59:59.999Z");
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "5", "--valid-until", "2027-12-31"]);
  expect(issued.out).toMatch(/,2027-12-31\n$/);
  await commands.importing("code,value,valid_until\nBRAND-0001,5,2027-12-31\n");
  expect(await commands.vouchers()).toMatchObject([{ valid_until, valid_from: null }, { valid_until }]);
  const shown = await commands.run(["show", "BRAND-0001"]);
  expect(shown.out).toMatch(/valid: +at once to 2027-12-31\n/);
  expect(shown.out).toMatch(/days and times: +America\/Los_Angeles/);
  expect((await commands.visitor().enter("BRAND-0001")).payments).toMatchObject([{ expiration_date: "2027-12-31" }]);
});

test("an exact time stays one", async () => {
  await using commands = await shopWithCommands();
  const issued = await commands.run([
    "issue",
    "--site",
    "aurora",
    "--value",
    "5",
    "--valid-until",
    "2027-12-31T17:00:00Z",
  ]);
  expect(issued.out).toContain(",2027-12-31T18:00:00+01:00\n");
});

test("codes can go into a new file that only the operator reads, never over another", async () => {
  await using commands = await shopWithCommands();
  const argv = ["issue", "--site", "aurora", "--value", "5", "--out", "codes.csv"];
  expect(await commands.run(argv)).toMatchObject({ exit: 0, out: "" });
  const file = join(commands.folder, "codes.csv");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  const before = await readFile(file, "utf8");
  expect(codesIn(before)).toHaveLength(1);
  expect(await commands.run(argv)).toMatchObject({
    exit: 1,
    err: expect.stringContaining("codes.csv: exists already"),
  });
  expect(await readFile(file, "utf8")).toBe(before);
  expect(await commands.run([...argv.slice(0, -1), "none/codes.csv"])).toMatchObject({
    exit: 1,
    err: expect.stringContaining("none/codes.csv: cannot be written: its folder is not there"),
  });
  expect(await commands.vouchers()).toHaveLength(1);
});

test("an issue that fails leaves no file and no voucher", async () => {
  await using commands = await shopWithCommands();
  const refused = await commands.run(["issue", "--site", "nowhere", "--value", "5", "--out", "codes.csv"]);
  expect(refused).toMatchObject({
    exit: 1,
    err: expect.stringContaining("there is no website nowhere; there is aurora"),
  });
  await expect(stat(join(commands.folder, "codes.csv"))).rejects.toThrow("ENOENT");
  expect(await commands.run(["issue", "--site", "aurora", "--value", "5", "--dry-run"])).toMatchObject({
    exit: 0,
    out: "",
  });
  expect(await commands.vouchers()).toEqual([]);
});

test("the name of a batch has at most 200 characters, in a command and in a file", async () => {
  await using commands = await shopWithCommands();
  const name = "x".repeat(201);
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "5", "--batch", name]);
  expect(issued).toMatchObject({ exit: 1, err: expect.stringContaining("--batch must have at most 200 characters") });
  const imported = await commands.importing(`code,value,batch\nGOOD-0001,5,${name}`);
  const where = "codes.csv, row 2, column batch: must have at most 200 characters";
  expect(imported).toMatchObject({ exit: 1, err: expect.stringContaining(where) });
  expect(await commands.vouchers()).toEqual([]);
});

test("wrong usage is reported and returns 2", async () => {
  await using commands = await shopWithCommands();
  expect(await commands.run(["issue", "--site", "aurora", "--value", "1.999"])).toMatchObject({
    exit: 2,
    err: expect.stringContaining("must be an amount such as 25 or 25.50"),
  });
  expect((await commands.run(["issue", "--site", "aurora"])).exit).toBe(2);
  for (const count of ["0", "1e3"]) {
    expect((await commands.run(["issue", "--site", "aurora", "--value", "1", "--count", count])).exit).toBe(2);
  }
  expect(await commands.run(["issue", "--help"])).toMatchObject({
    exit: 0,
    out: expect.stringContaining("--valid-until"),
  });
});

test("codes generated elsewhere can be entered after their import", async () => {
  await using commands = await shopWithCommands();
  const csv = "code;value;valid_until;combinable;tan\nBRAND-2026-A;12,50;2026-12-31;no;\nBRAND-2026-B;5;;;4711\n";
  expect(await commands.importing(csv)).toMatchObject({ exit: 0, out: "Vouchers: 2 codes taken\n" });
  expect(await commands.vouchers()).toMatchObject([
    { last_four: "026A", value: 1250, combinable: false, tan_digest: null },
    { last_four: "026B", value: 500, combinable: true, tan_digest: expect.any(String) },
  ]);
  expect((await commands.visitor().enter("brand 2026 a")).prepaid_value).toBe(1250);
});

// [voucher.import]
test("all invalid rows are reported without their codes, and none is imported", async () => {
  await using commands = await shopWithCommands({ vouchers: [{ code: "KNOWN-0001", value: 100 }] });
  const refused = await commands.importing(
    [
      "code,value,valid_from,valid_until",
      "GOOD-0001,5,,",
      "known0001,5,,",
      "GOOD_0001,5,,",
      "abc,5,,",
      "2222-2222-2222-2223,5,,",
      "",
    ].join("\n"),
  );
  expect(refused.exit).toBe(1);
  expect(refused.err.split("\n").filter((line) => line.startsWith("codes.csv"))).toEqual([
    "codes.csv, row 3: the code belongs to a voucher already",
    "codes.csv, row 4: the code is repeated in the list (first in row 2)",
    "codes.csv, row 5: a code has at least 6 characters, among them a letter or a digit",
    "codes.csv, row 6: looks like a generated code but has a wrong check character",
  ]);
  expect(refused.err).not.toMatch(/0001/);
  expect(await commands.vouchers()).toHaveLength(1);
});

const ADDRESS_COLUMNS = "first_name;last_name;address;zip_code;city;country_id;salutation";

// [voucher.import] [voucher.mandatory-address]
test("an imported code may be bound to an address, which is stored encrypted and fills the basket", async () => {
  await using commands = await shopWithCommands();
  const csv = `code;value;${ADDRESS_COLUMNS}\nBOUND-0001;20;Berta;Beispiel;Lichtallee 12;10115;Berlin;DE;3\nFREE-0002;5;;;;;;;\n`;
  expect(await commands.importing(csv)).toMatchObject({ exit: 0 });
  const stored = await commands.vouchers();
  expect(stored).toMatchObject([{ mandatory_address: expect.any(String) }, { mandatory_address: null }]);
  expect(JSON.stringify(stored)).not.toContain("Beispiel");
  const basket = await commands.visitor().enter("BOUND-0001");
  expect(basket).toMatchObject({
    delivery_address: { salutation: 3, last_name: "Beispiel", zip_code: "10115", email: "" },
    delivery_address_without_email_editable_by_user: false,
  });
  expect((await commands.visitor().enter("FREE-0002")).delivery_address).toBeNull();
  expect((await commands.run(["show", "BOUND-0001"])).out).toMatch(/bound address: +yes/);
});

// [voucher.import] [address.fields] [address.post-code]
test("an address that a code cannot be bound to is refused by row and column, without what is in it", async () => {
  await using commands = await shopWithCommands();
  const rows = [
    "BOUND-0001;20;Berta;Beispiel;Lichtallee 12;101;Berlin;DE;",
    "BOUND-0002;20;Berta;;;10115;Berlin;ZZ;",
    `BOUND-0003;20;${"B".repeat(51)};Beispiel;Lichtallee 12;10115;Berlin;DE;`,
  ];
  const refused = await commands.importing([`code;value;${ADDRESS_COLUMNS}`, ...rows].join("\n"));
  expect(refused.exit).toBe(1);
  expect(refused.err.split("\n").filter((line) => line.startsWith("codes.csv"))).toEqual([
    "codes.csv, row 2, column zip_code: is no post code of this country",
    "codes.csv, row 3, column last_name: is missing: a code is bound to a complete address or to none",
    "codes.csv, row 3, column address: is missing: a code is bound to a complete address or to none",
    "codes.csv, row 3, column country_id: must be one of DE, AT, CH, FR, SE, BE, GB, NL, ES, IT, PL",
    "codes.csv, row 4, column first_name: is too long",
  ]);
  expect(refused.err).not.toMatch(/Lichtallee|Berta|BBB/);
  const salutation = `code;value;${ADDRESS_COLUMNS}\nBOUND-0001;20;A;B;Weg 1;10115;Berlin;DE;Frau\n`;
  expect((await commands.importing(salutation)).err).toContain("row 2, column salutation: must be one of 2, 3, 5");
  expect(await commands.vouchers()).toEqual([]);
});

test("a file that is no list of codes is refused with its line", async () => {
  await using commands = await shopWithCommands();
  const reasonFor = async (csv: string) => (await commands.importing(csv)).err;
  expect(await reasonFor("code,value,colour\nGOOD-0001,5,red\n")).toContain(
    'codes.csv, row 1: there is no column "colour"',
  );
  const colours = await reasonFor("code,value,colour,shade\nGOOD-0001,5,red,dark\n");
  expect(colours.match(/there are also/g)).toHaveLength(1);
  expect(colours).toMatch(/no column "colour"\n.*no column "shade"; there are also valid_from, /);
  expect(await reasonFor("code,valu\nGOOD-0001,5\n")).toContain('there is no column "valu"; did you mean value?');
  expect(await reasonFor("code,value\n1.23457E+15,5\n")).toContain("row 2, column code: the spreadsheet made a number");
  expect(await reasonFor("code,value,catalogues\nGOOD-0001,5,dmo\n")).toContain(
    "codes.csv, row 2, column catalogues: there is no catalogue dmo; did you mean demo?",
  );
  expect(await reasonFor("code\nGOOD-0001\n")).toContain("codes.csv, row 1: the column value is missing");
  expect(await reasonFor("code,value\nGOOD-0001,5\nGOOD-0002,5,6\n")).toContain(
    "codes.csv, row 3: cell 3 belongs to no column",
  );
  expect(await reasonFor("code,value\nGOOD-0001,five\n")).toContain(
    'codes.csv, row 2, column value: must be an amount such as 25 or 25.50 (found: "five")',
  );
  expect(await reasonFor("code,value,valid_until\nGOOD-0001,5,31.12.2026\n")).toContain(
    "codes.csv, row 2, column valid_until: must be a day",
  );
  expect(await commands.vouchers()).toEqual([]);
});

test("a voucher is shown with its state, balance and transfers, but not its code", async () => {
  await using commands = await shopWithCommands({ vouchers: [{ code: "GIFT-0100", value: 10_000 }] });
  const visitor = commands.visitor();
  await visitor.enter("GIFT-0100");
  await visitor.add();
  const order = await visitor.order(await visitor.prepareOrder());
  const shown = await commands.run(["show", "-"], "gift 0100\n");
  expect(shown.exit).toBe(0);
  expect(shown.out).toMatch(/voucher: +…0100 /);
  expect(shown.out).toMatch(/state: +redeemable/);
  expect(shown.out).toMatch(/balance: +90.00 EUR/);
  expect(shown.out).toMatch(new RegExp(`transfer: .* -10.00 EUR +order ${order.order_number}`));
  expect(shown.out).not.toMatch(/gift/i);
  expect(await commands.run(["show", "NO-SUCH-CODE"])).toMatchObject({ exit: 1, out: "" });
});

test("many codes take a few statements", async () => {
  await using commands = await shopWithCommands({ websites: [websiteFile()] });
  const before = commands.statements.length;
  const issued = await commands.run(["issue", "--site", "aurora", "--value", "1", "--count", "2000"]);
  expect(new Set(codesIn(issued.out)).size).toBe(2000);
  // On the embedded engine each of the tables that were filled is analysed by itself.
  expect(commands.statements.length - before).toBeLessThan(25);
});
