import { mkdtempDisposable, readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { type AnyEndpoint, contract, type OutputOf } from "@guerdon/contract";
import type { CallInput } from "@guerdon/contract/client";
import type { Address } from "@guerdon/domain/address";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import {
  aCatalogue,
  aMailDelivery,
  anAddress,
  aProduct,
  aShop,
  BANK_ACCOUNT,
  insertStock,
  isDistributed,
  type TestShop,
  type Visitor,
  websiteFile,
} from "@guerdon/testing";
import { sql } from "kysely";
import { pino } from "pino";
import { expect, test } from "vitest";
import { z } from "zod";
import { TABLES } from "./all-tables.ts";
import { save } from "./backup/backup.fixture.ts";
import { jobHandlers } from "./job-handlers.ts";

/**
 * Texts that the shop, a partner or a procurement system gave out and that come back: ids, numbers, tokens, addresses of
 * pages. People choose them or do not see them.
 */
const GIVEN_OUT = new Set([
  ...["address_id", "basketNumber", "continue_token", "number", "payment_id", "product_number", "variation_id"],
  ...[
    "receipt",
    "order_number",
    "ref",
    "saferpay_status",
    "token",
    "password_token",
    "website_uuid",
    "captcha_response",
    "listId",
  ],
  ...[
    "consent",
    "country_id",
    "currency",
    "giver_id",
    "answer_id",
    "external_identifier",
    "id",
    "name",
    "path",
    "version",
  ],
  ...["window", "start", "sid", "handshake", "externalId", "encrypted_code", "word", "url", "shop_url", "referrer"],
  ...["productType", "shippingMethod", "redemptionType", "brands", "recipient", "occasion"],
]);

/** Fields of these calls that are typed although their names are in the list above. */
const TYPED = new Set(["submitWithdrawal.order_number", "submitWithdrawal.name"]);

interface Schema {
  type?: string;
  const?: unknown;
  enum?: unknown;
  pattern?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

/** The names of the fields of a schema that take any words. */
function wordyFields(schema: Schema, name: string): string[] {
  if (schema.type === "string") {
    const takesWords = !schema.pattern || new RegExp(schema.pattern, "u").test("Any Words");
    return schema.const === undefined && !schema.enum && takesWords ? [name] : [];
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.items ? [schema.items] : [])];
  return [
    ...parts.flatMap((part) => wordyFields(part, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, part]) => wordyFields(part, `${name}.${key}`)),
  ];
}

const lastOf = (field: string) => field.slice(field.lastIndexOf(".") + 1);
const isTyped = (field: string) =>
  !GIVEN_OUT.has(lastOf(field)) || TYPED.has(`${field.split(".")[0]}.${lastOf(field)}`);

/** The fields of all calls into which people type, as `call.part.field`. */
function typedFields(): string[] {
  const calls: AnyEndpoint[] = Object.values(contract);
  return calls
    .flatMap(({ name, ...call }) =>
      (["body", "query", "params"] as const).flatMap((part) =>
        call[part]
          ? wordyFields(
              z.toJSONSchema(call[part], { io: "input", unrepresentable: "any" }) as Schema,
              `${name}.${part}`,
            )
          : [],
      ),
    )
    .filter(isTyped);
}

/** The texts of an input, with the names of their fields. */
function textsOf(input: unknown, name: string): (readonly [string, string])[] {
  if (typeof input === "string") {
    return [[name, input]];
  }
  if (Array.isArray(input)) {
    return input.flatMap((each) => textsOf(each, name));
  }
  return Object.entries(input ?? {}).flatMap(([key, part]) => textsOf(part, `${name}.${key}`));
}

let planted = 0;

/** A word that stands nowhere else. */
function word(): string {
  planted += 1;
  return `Planted${String.fromCodePoint(...[...String(planted)].map((digit) => 97 + Number(digit)))}word`;
}

/** The different words, telephone numbers and post codes of this test that a text holds. */
const plantedIn = (text: string) => [
  ...new Set(text.match(/planted[a-j]+word|\+44 7700 9\d+|\bZQ\d+ \dQX\b/gi)?.map((each) => each.toLowerCase())),
];

const email = () => `${word().toLowerCase()}@planted.example`;

/** A British address, whose post code has letters that stand nowhere else. */
function address(): Address {
  planted += 1;
  return {
    ...anAddress({
      country_id: "GB",
      email: email(),
      phone_number: `+44 7700 9${String(10_000 + planted).slice(1)}55`,
    }),
    first_name: word(),
    last_name: word(),
    firm_name: word(),
    firm_department: word(),
    address: `${word()} 7`,
    address_2: word(),
    city: word(),
    zip_code: `ZQ${planted % 90} ${planted % 9}QX`,
  };
}

interface Typist {
  visitor: Visitor;
  /** Calls, and keeps what was typed. */
  say<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<OutputOf<E> | undefined>;
}

/** The typed texts, by field. */
type Typed = Map<string, string[]>;

function aTypist(testShop: TestShop, typed: Typed): Typist {
  const visitor = testShop.visitor();
  return {
    visitor,
    say: async (endpoint, input) => {
      for (const [field, text] of textsOf(input, endpoint.name).filter(([name]) => isTyped(name))) {
        typed.set(field, [...(typed.get(field) ?? []), text]);
      }
      const answer = await visitor.call(endpoint, input);
      return answer.ok ? answer.value : undefined;
    },
  };
}

async function shopToTypeInto(): Promise<{ testShop: TestShop; logged: string[] }> {
  const testShop = await aShop({
    catalogues: [aCatalogue({ products: [aProduct({ number: "TV1", delivery_options: [1, 2, 9] })] })],
    websites: [
      websiteFile({
        payment_types: [VOUCHER_CREDIT, BANK_TRANSFER],
        bank_account: BANK_ACCOUNT,
        newsletter: { enabled: true, list_id: "news" },
      }),
    ],
    vouchers: [
      { code: "GIFT-ONE", value: 100_000 },
      { code: "GIFT-TWO", value: 100_000 },
    ],
  });
  await insertStock(testShop.shop, { product_number: "TV1", codes: ["S-1", "S-2", "S-3", "S-4"] });
  const logged: string[] = [];
  testShop.shop.log = pino({ level: "trace" }, { write: (line) => logged.push(line) });
  return { testShop, logged };
}

/** Orders with every field of both addresses and an e-card, and leaves a basket with others. */
async function typeIntoBaskets(testShop: TestShop, typed: Typed): Promise<void> {
  for (const [code, isOrdered] of [
    ["GIFT-ONE", true],
    ["GIFT-TWO", false],
  ] as const) {
    const { visitor, say } = aTypist(testShop, typed);
    await say(contract.enterCode, { body: { code: word(), tan: word() } });
    await say(contract.enterCode, { body: { code, website: word() } });
    await visitor.enter(code);
    await say(contract.listProducts, { query: { search: word(), page: 1 } });
    await visitor.add("TV1", undefined, { delivery: 9 });
    await visitor.add("TV1", undefined, { delivery: 2 });
    const list = `first_name,last_name,email,message\n${word()},${word()},${email()},"${word()} ${word()}"`;
    await say(contract.setRecipients, { body: { position: 1, table: list } });
    const [delivery_address, invoice_address] = [
      { ...address(), address_type: "DEL" as const },
      { ...address(), address_type: "INV" as const },
    ];
    const addresses = [delivery_address, invoice_address];
    await say(contract.validateAddresses, { body: { addresses } });
    const set = await say(contract.setAddresses, { body: { delivery_address, invoice_address } });
    expect(set).toMatchObject({ delivery_address_errors: [], invoice_address_errors: [] });
    await visitor.must(contract.acceptTerms, { body: { TnC_status: true } });
    if (isOrdered && set) {
      const { order_number } = await visitor.order(set.basket.basket_id);
      const pair = { email: delivery_address.email, receipt: order_number };
      await say(contract.showOrderStatus, { body: pair });
      await say(contract.takeBackWaiting, { body: pair });
      await say(contract.sendInvoices, { body: pair });
    }
  }
}

async function typeIntoAccount(testShop: TestShop, typed: Typed): Promise<void> {
  const own = { user_name: word().toLowerCase(), email: email() };
  await testShop.register({ ...own, credit: 0 });
  const { visitor, say } = aTypist(testShop, typed);
  await say(contract.userLogin, { body: { user_name: word(), password: word(), website: "" } });
  await say(contract.userLogin, { body: { user_name: word(), password: word(), website: word() } });
  await say(contract.userLogin, { body: { user_name: own.user_name, password: "Sommer2026" } });
  const saved = await say(contract.saveAddress, { body: { address: address() } });
  const address_id = saved?.addresses[0]?.address_id ?? "";
  expect(await say(contract.changeAddress, { params: { address_id }, body: { address: address() } })).toBeDefined();
  await say(contract.requestEmailChange, { body: { email: email(), password: "Sommer2026" } });
  const new_password = `${word()}77`;
  const retyped = { new_password, new_password_retype: new_password };
  await say(contract.changePassword, { body: { password: word(), ...retyped } });
  await visitor.must(contract.changePassword, { body: { password: "Sommer2026", ...retyped } });
  const guest = aTypist(testShop, typed);
  await guest.say(contract.forgotPassword, { body: { email: own.email, user_name: word() } });
  await guest.say(contract.forgotPassword, { body: { email: own.email } });
  await guest.say(contract.setNewPassword, {
    body: { website_uuid: "aurora", password_token: "none", ...retyped },
  });
}

async function typeIntoForms(testShop: TestShop, typed: Typed): Promise<void> {
  const { say } = aTypist(testShop, typed);
  const attributes = { first_name: word(), last_name: word() };
  await say(contract.subscribeNewsletter, { body: { listId: "news", email: email(), source: "footer", attributes } });
  const stated = { name: word(), order_number: word(), email: email(), details: `${word()} ${word()}` };
  expect(await say(contract.submitWithdrawal, { body: { ...stated, website: "" } })).toBeDefined();
  await say(contract.submitWithdrawal, { body: { ...stated, website: word() } });
}

async function workOff(testShop: TestShop): Promise<object[]> {
  const all: object[] = [];
  for (let queued = testShop.queuedJobs.splice(0); queued.length > 0; queued = testShop.queuedJobs.splice(0)) {
    for (const job of queued) {
      all.push(job);
      await jobHandlers(testShop.shop, aMailDelivery())[job.name](job.data as never);
    }
  }
  return all;
}

/** The files of a back-up, by their names. */
async function savedTexts({ shop, connection }: Pick<TestShop, "shop" | "connection">) {
  await using folder = await mkdtempDisposable(join(tmpdir(), "guerdon-clear-"));
  const backup = join(folder.path, "backup");
  await save(connection, backup, { keys: shop.keyring });
  return await Promise.all(
    (await readdir(backup)).map(async (file) => {
      const bytes = await readFile(join(backup, file));
      return [`file ${file}`, String(file.endsWith(".zst") ? zstdDecompressSync(bytes) : bytes)] as const;
    }),
  );
}

/** Every row of every table as text, every part of a back-up, and all files of the embedded database. */
async function storedTexts({ shop, connection }: TestShop): Promise<Map<string, string>> {
  const dumped = await Promise.all(
    Object.keys(TABLES).map(async (table) => {
      const { rows } = await sql<{
        row: string;
      }>`select ${sql.ref(table)}::text as row from ${sql.table(table)}`.execute(shop.db);
      return [`table ${table}`, rows.map(({ row }) => row).join("\n")] as const;
    }),
  );
  // The shop does not save a database that is divided [website.crossing].
  const files = isDistributed() ? [] : await savedTexts({ shop, connection });
  const dataDir = await connection.pglite?.dumpDataDir("none");
  return new Map([...dumped, ...files, ["DATA_DIR", Buffer.from((await dataDir?.bytes()) ?? "").toString("latin1")]]);
}

// [customer.encrypted] [basket.people] [order.people]
test("what people type stands in clear in no table, no back-up, no job and no line of the log", async () => {
  const { testShop, logged } = await shopToTypeInto();
  await using _ = testShop;
  const typed: Typed = new Map();
  await typeIntoBaskets(testShop, typed);
  await typeIntoAccount(testShop, typed);
  await typeIntoForms(testShop, typed);
  const jobs = await workOff(testShop);
  const missed = typedFields().filter((field) => {
    const [call, , ...rest] = field.split(".");
    return ![...typed.keys()].some((each) => each.startsWith(`${call}.`) && each.endsWith(`.${rest.join(".")}`));
  });
  expect(missed, "fields that people fill, and this test does not").toEqual([]);
  const texts = await storedTexts(testShop);
  texts.set("jobs", JSON.stringify(jobs));
  texts.set("log", logged.join(""));
  expect(plantedIn([...typed.values()].flat().join("\n")).length).toBeGreaterThan(60);
  const found = [...texts].flatMap(([place, text]) => plantedIn(text).map((each) => `${place}: ${each}`));
  expect(found).toEqual([]);
});
