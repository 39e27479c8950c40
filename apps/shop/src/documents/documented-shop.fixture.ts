import { mkdir, mkdtempDisposable, readFile, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { WebsiteSettingsFile } from "@guerdon/contract/operations/website-settings";
import { BANK_TRANSFER, VOUCHER_CREDIT } from "@guerdon/domain/payment";
import {
  aCatalogue,
  aPricedReward,
  aProduct,
  aShop,
  aTerminal,
  BANK_ACCOUNT,
  BOOKKEEPING,
  INVOICING,
  type TestShop,
  testAuthor,
  websiteFile,
} from "@guerdon/testing";
import { VISA } from "../cli/outputs/customers.fixture.ts";
import { wordsIn } from "../cli/outputs/step.fixture.ts";
import { runCommand } from "../cli/run-command.ts";
import { runLine } from "../fresh-clone.fixture.ts";
import { ROOT } from "./document-parts.fixture.ts";
import { commandIn } from "./documented-lines.fixture.ts";

/** The shop and the folder in which the lines of documents are run. */
export interface DocumentedShop extends AsyncDisposable {
  readonly testShop: TestShop;
  /** The folder that lines are typed in. */
  readonly folder: string;
  write(file: string, content: string): Promise<void>;
  read(file: string): Promise<string>;
  /** Runs a line as it is typed. Returns its output. @throws with what it says, unless it exits with 0 */
  run(typed: string): Promise<string>;
}

const FEST = websiteFile({
  id: "fest",
  payment_types: [VOUCHER_CREDIT, BANK_TRANSFER, VISA],
  bank_account: BANK_ACCOUNT,
  invoice: INVOICING,
  bookkeeping: BOOKKEEPING,
});

/**
 * The websites that documents name, which take and sell what they need for their examples.
 * @param punchout the website that buyers enter, which only a test may make
 */
export async function aDocumentedShop(punchout: WebsiteSettingsFile): Promise<DocumentedShop> {
  const folder = await mkdtempDisposable(join(tmpdir(), "guerdon-documented-"));
  const testShop = await aShop({
    websites: [FEST, websiteFile({ id: "kompass" }), websiteFile({ id: "aurora" }), punchout],
    catalogues: [aCatalogue({ products: [aProduct(), aPricedReward("PH1", 2000), aPricedReward("PH2", 500)] })],
    author: testAuthor(),
  });
  await symlink(join(ROOT, "docs"), join(folder.path, "docs"));
  await mkdir(join(folder.path, "srv"));
  const inFolder = (file: string) => join(folder.path, file);
  return {
    testShop,
    folder: folder.path,
    write: (file, content) => writeFile(inFolder(file), content),
    read: (file) => readFile(inFolder(file), "utf8"),
    run: (typed) =>
      commandIn(typed) === undefined ? runLine(folder.path, typed) : runTyped({ testShop, folder: folder.path }, typed),
    async [Symbol.asyncDispose]() {
      await folder.remove();
      await testShop[Symbol.asyncDispose]();
    },
  };
}

type Place = Pick<DocumentedShop, "testShop" | "folder">;

/** Runs the operator's command of a line, which may read a file. */
async function runTyped({ testShop, folder }: Place, typed: string): Promise<string> {
  const command = commandIn(typed) ?? "";
  const [, given] = / < (\S+)/.exec(typed) ?? [];
  const stdin = given === undefined ? "" : await readFile(join(folder, given), "utf8");
  const { io, written } = aTerminal(folder, stdin);
  const { shop, connection } = testShop;
  const url = "url" in connection && connection.url ? String(connection.url) : undefined;
  const backupDir = join(folder, "backups");
  const exit = await runCommand(wordsIn(command), io, { ...shop, connection, url, backupDir });
  if (exit !== 0) {
    throw new Error(`guerdon shop ${command} exits with ${exit}: ${written.err}${written.out}`);
  }
  return written.out;
}
