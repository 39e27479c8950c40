import { mkdir, mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { jobHandlers } from "@guerdon/api";
import type { PunchoutProtocols } from "@guerdon/api/ports/punchout-protocol";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import {
  aCatalogue,
  aMailDelivery,
  aProduct,
  aReward,
  aShop,
  aTerminal,
  BANK_ACCOUNT,
  BOOKKEEPING,
  INVOICING,
  type TestShop,
  testAuthor,
  testMailbox,
  testObjects,
  websiteFile,
} from "@guerdon/testing";
import { runCommand } from "../run-command.ts";
import { INSTANT_TRANSFER, VISA } from "./customers.fixture.ts";
import { FILES } from "./files.fixture.ts";
import { masked } from "./masked.fixture.ts";
import { type Office, type TypedLine, wordsIn } from "./step.fixture.ts";

/** The parts of an office that only tests may make. */
interface GivenByTest {
  /** A punchout website. */
  portal: WebsiteSettingsFile;
  punchout: PunchoutProtocols;
  dateTransfers(testShop: TestShop): Promise<void>;
  spoilTotals(testShop: TestShop): Promise<void>;
}

const ends = new Date("2026-12-31T22:59:59.999Z");

const CODES = ["GIFT-ONE1", "GIFT-TWO2", "GIFT-SIX6", "GIFT-TEN0", "GIFT-NINE", "GIFT-FIVE", "GIFT-FOUR", "GIFT-LAST"];

const VOUCHERS = [
  ...CODES.map((code) => ({ code, value: 10_000 })),
  { code: "SPRING-AAAA", value: 5000, batch: "spring" },
  { code: "SPRING-BBBB", value: 3000, batch: "spring", valid_until: ends },
  { code: "AUTUMN-DDDD", value: 2000, batch: "autumn", valid_until: ends },
  { code: "WINTER-EEEE", value: 2000, batch: "winter" },
];

function theShop({ portal, punchout }: GivenByTest) {
  return aShop({
    websites: [
      websiteFile({
        payment_types: [VOUCHER_CREDIT, BANK_TRANSFER, VISA, INSTANT_TRANSFER],
        bank_account: BANK_ACCOUNT,
        newsletter: { enabled: true, list_id: "news", cleverreach: { group_id: "77" } },
        invoice: INVOICING,
        bookkeeping: BOOKKEEPING,
        website_etracker_id: "abc123",
      }),
      websiteFile({ id: "fest" }),
      portal,
    ],
    catalogues: [aCatalogue({ products: [aProduct(), aReward(), aProduct({ number: "TV2", delivery_options: [9] })] })],
    vouchers: VOUCHERS,
    author: testAuthor(),
    punchout,
  });
}

/** Opens a shop with a folder of files. */
export async function anOffice(given: GivenByTest): Promise<Office> {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-outputs-"));
  const testShop = await theShop(given);
  const { connection } = testShop;
  const mailbox = testMailbox();
  const url = "url" in connection && connection.url ? String(connection.url) : undefined;
  const office: Office = {
    testShop,
    shop: { ...testShop.shop, connection, url, bounceMailbox: mailbox },
    delivery: aMailDelivery(),
    mailbox,
    objects: testObjects(),
    values: new Map([["folder", folder.path]]),
    write: async (file, content) => {
      const path = join(folder.path, file);
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, content);
    },
    work: async () => {
      for (const { name, data } of testShop.queuedJobs.splice(0)) {
        await jobHandlers(testShop.shop, office.delivery)[name](data as never);
      }
    },
    dateTransfers: () => given.dateTransfers(testShop),
    spoilTotals: () => given.spoilTotals(testShop),
    take: async (step) => {
      testShop.passTime(1);
      if (typeof step === "function") {
        await step(office);
        return "";
      }
      return typed(office, folder.path, typeof step === "string" ? { line: step } : step);
    },
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
  for (const [file, content] of Object.entries(FILES)) {
    await office.write(file, content);
  }
  return office;
}

/** The message of a catalogue's import once reading takes seconds, as it may on a busy machine. */
const ONLY_IF_SLOW = /^Reading \S+\.\w+ …\n/gm;

/** The block of the record for a command line. */
async function typed({ shop, values }: Office, cwd: string, { line, stdin, shows, keeps = {} }: TypedLine) {
  const full = line.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) {
      throw new Error(`"${line}" names ${name}, which nothing has kept.`);
    }
    return value;
  });
  const { io, written } = aTerminal(cwd, stdin);
  const exit = await runCommand(wordsIn(full), io, shop);
  const file = shows ? await readFile(join(cwd, shows), "utf8") : "";
  for (const [name, pattern] of Object.entries(keeps)) {
    const [, value] = pattern.exec(written.out + file) ?? [];
    if (!value) {
      throw new Error(`"${line}" does not write ${name}: ${written.out}${written.err}`);
    }
    values.set(name, value);
  }
  const parts = [
    `$ ${line.replaceAll(/\{(\w+)\}/g, "<$1>")}\n`,
    stdin === undefined ? "" : marked("< ", masked(stdin, values)),
    masked(written.out, values),
    written.out === "" || written.out.endsWith("\n") ? "" : "(no end of line)\n",
    marked("! ", masked(written.err.replaceAll(ONLY_IF_SLOW, ""), values)),
    shows ? `(${shows})\n${marked("| ", masked(file, values))}` : "",
    `(exit ${exit})\n`,
  ];
  return parts.join("");
}

function marked(mark: string, text: string): string {
  return text.replaceAll(/^(?=.|\n)/gm, mark).replace(/(?<!\n)$/, text === "" ? "" : "\n");
}
