import { execFile } from "node:child_process";
import { type DisposableTempDir, mkdtempDisposable, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { runShopCommand, type ShopProcess, startShopProcess } from "@guerdon/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createShop } from "./create-shop.ts";
import { LostAnswer } from "./lost-answer.ts";

const PACKAGE = join(import.meta.dirname, "..");
const ROOT = join(PACKAGE, "../..");

const run = promisify(execFile);

/** Blocks of the README in this language. */
async function examples(language: "js" | "ts"): Promise<string[]> {
  const readme = await readFile(join(PACKAGE, "README.md"), "utf8");
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\\n([^\`]+(?:\`[^\`]+)*?)\`\`\``, "g"))].map(
    ([, code = ""]) => code,
  );
}

/** Installs the packed client into an empty project, as its developer does, but without a network. */
async function installInto(folder: string): Promise<void> {
  const { stdout } = await run("npm", ["pack", "--silent", "--pack-destination", folder], { cwd: PACKAGE });
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "partner", private: true, type: "module" }));
  const options = ["--offline", "--no-audit", "--no-fund", "--ignore-scripts"];
  await run("npm", ["install", ...options, `./${stdout.trim()}`], { cwd: folder });
}

let project: DisposableTempDir;

beforeAll(async () => {
  project = await mkdtempDisposable(join(tmpdir(), "guerdon-client-"));
  await installInto(project.path);
});

afterAll(() => project.remove());

test("the archive has one module, its types and its licence, and depends on nothing", async () => {
  const installed = join(project.path, "node_modules/@guerdon/client");
  const files = await readdir(installed, { recursive: true, withFileTypes: true });
  expect(files.flatMap((file) => (file.isFile() ? [file.name] : [])).toSorted()).toEqual([
    "LICENSE",
    "README.md",
    "calls.d.ts",
    "create-shop.d.ts",
    "index.d.ts",
    "index.js",
    "lost-answer.d.ts",
    "package.json",
    "shop.d.ts",
  ]);
  expect((await readdir(join(project.path, "node_modules"))).filter((name) => !name.startsWith("."))).toEqual([
    "@guerdon",
  ]);
  expect(await readFile(join(installed, "build/index.js"), "utf8")).not.toMatch(/^\s*import\b|\bimport\(|\bzod\b/m);
  expect(await readFile(join(installed, "LICENSE"), "utf8")).toBe(await readFile(join(ROOT, "LICENSE"), "utf8"));
  expect(JSON.parse(await readFile(join(installed, "package.json"), "utf8"))).not.toHaveProperty("dependencies");
});

describe("a running shop", () => {
  let data: DisposableTempDir;
  let shop: ShopProcess;
  let url: string;

  beforeAll(async () => {
    data = await mkdtempDisposable(join(tmpdir(), "guerdon-client-shop-"));
    shop = await startShopProcess({ dataDir: data.path });
    url = `http://localhost:${shop.port}`;
  }, 120_000);

  afterAll(async () => {
    await shop.kill();
    await data.remove();
  });

  test("sells a voucher to the example of the README in a plain project", async () => {
    const [example = ""] = await examples("js");
    await writeFile(join(project.path, "buy.mjs"), example);
    const buy = (code: string) =>
      run(process.execPath, ["buy.mjs", url, code, "nora@example.org"], { cwd: project.path });
    const bought = await buy(await issuedCode(data.path));
    expect(bought.stdout).toMatch(/^Credit: 100\nOrdered .+: \S+\n$/);
    await expect(buy("NO-SUCH-CODE")).rejects.toMatchObject({ code: 1, stderr: expect.stringContaining("BFFE020") });
  });

  // [idempotency.key] [errors.client]
  test("carries out once what the client sends again after its answer was lost", async () => {
    let isCut = false;
    const visit = createShop({
      url,
      fetch: async (address, init) => {
        const answer = await fetch(address, init);
        if (isCut) {
          throw new TypeError("The connection was cut.");
        }
        return answer;
      },
    });
    await visit.enterCode({ code: await issuedCode(data.path) });
    const listed = await visit.listProducts({ productType: "TVO", shippingMethod: "mail", sort: "priceAscending" });
    const number = listed.ok ? (listed.value.products.find(({ sold_out }) => !sold_out)?.number ?? "") : "";
    const shown = await visit.showProduct({ number });
    const variation_id = shown.ok ? (shown.value.variations[0]?.number ?? "") : "";
    const add = {
      update_type: "ADD" as const,
      data: { number, variation_id, delivery_options: 1 as const, hints_confirmed: true },
    };
    isCut = true;
    const lost = await visit.changeBasket(add).catch((error: LostAnswer) => error);
    isCut = false;
    expect(lost).toBeInstanceOf(LostAnswer);
    const { idempotencyKey } = lost as LostAnswer;
    expect(await visit.changeBasket(add, { idempotencyKey })).toMatchObject({ ok: true, value: { item_count: 1 } });
    expect(await visit.changeBasket(add)).toMatchObject({ ok: true, value: { item_count: 2 } });
  });
});

/** A code of the website aurora, worth 100 euros. */
async function issuedCode(dataDir: string): Promise<string> {
  const issue = ["vouchers", "issue", "--site", "aurora", "--value", "100", "--count", "1"];
  const [code = ""] = /\b[2-9A-Z]{4}(-[2-9A-Z]{4}){3}\b/.exec(await runShopCommand({ dataDir }, ...issue)) ?? [];
  return code;
}

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  module: "nodenext",
  target: "es2022",
  lib: ["es2024", "dom"],
  types: [],
  noEmit: true,
};

/** What the compiler says about modules in that folder. */
async function mistakes(folder: string, modules: Record<string, string>, changes = {}): Promise<string> {
  for (const [name, text] of Object.entries(modules)) {
    await writeFile(join(folder, name), text);
  }
  const config = { compilerOptions: { ...STRICT, ...changes }, files: Object.keys(modules) };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  return run("tsc", ["--project", folder], { cwd: folder }).then(
    () => "",
    ({ stdout }) => stdout,
  );
}

const CALLER = `
import { type Basket, type CallFailure, createShop, type Shop } from "@guerdon/client";

export const shop: Shop = createShop({ url: "https://shop.example" });

const read = await shop.readBasket();
export const basket: Basket | undefined = read.ok ? read.value : undefined;
export const position: number | undefined = basket?.product_position[0]?.position;

const placed = await shop.createOrder({ basketNumber: "b" }, { idempotencyKey: "k".repeat(16) });
if (!placed.ok && placed.failure.error_code === "PRODUCT_SOLD_OUT") {
  const name: string = placed.failure.fields.product_name;
  throw new Error(name);
}
export const refused = (failure: CallFailure<"BFFE020">) => failure.fields.reason;

await shop.changeBasket({ update_type: "REMOVE", data: { position: 1 } });

// @ts-expect-error a field is missing
await shop.enterCode({});
// @ts-expect-error the input is missing
await shop.enterCode();
// @ts-expect-error there is no such field
await shop.enterCode({ code: "GIFT", pin: "1" });
// @ts-expect-error there is no such call
await shop.startSession();
// @ts-expect-error removing needs a position, not a number of a product
await shop.changeBasket({ update_type: "REMOVE", data: { number: "TV1" } });
// @ts-expect-error a failure has no value
export const total: number = read.value.total_price;
// @ts-expect-error this call does not fail so
export const impossible = !read.ok && read.failure.error_code === "PRODUCT_SOLD_OUT";
`;

test("strict callers are typed by the declarations alone", async () => {
  const [excerpt = ""] = await examples("ts");
  const modules = {
    "caller.ts": CALLER,
    "excerpt.ts": `import { createShop } from "@guerdon/client";\nconst [shop, code] = [createShop({ url: "https://shop.example" }), "GIFT"];\n${excerpt}`,
  };
  expect(await mistakes(project.path, modules)).toBe("");
});

/** That what is published fits the contract's own types, call by call. */
const COMPARISON = `
import type * as published from "${PACKAGE}/build/calls.d.ts";
import type * as contract from "${PACKAGE}/src/calls.ts";

type Names<Of, Than> = { [Name in keyof Of & keyof Than]: [Of[Name]] extends [Than[Name]] ? never : Name }[keyof Of & keyof Than];
type None<Found extends never> = Found;

export type Calls = None<Exclude<keyof contract.Inputs, keyof published.Inputs> | Exclude<keyof published.Inputs, keyof contract.Inputs>>;
export type Codes = None<Exclude<keyof contract.ErrorFields, keyof published.ErrorFields> | Exclude<keyof published.ErrorFields, keyof contract.ErrorFields>>;
export type Inputs = None<Names<published.Inputs, contract.Inputs>>;
export type Outputs = None<Names<published.Outputs, contract.Outputs>>;
// A list of the contract is readonly there, which a schema in JSON does not say.
export type OutputsBack = None<Exclude<Names<contract.Outputs, published.Outputs>, "initWebsite">>;
// The contract's type of the filters is any text, their schema a list of choices.
export type InputsBack = None<Exclude<Names<contract.Inputs, published.Inputs>, "listProducts">>;
export type Failures = None<Names<published.Failures, contract.Failures>>;
export type FailuresBack = None<Names<contract.Failures, published.Failures>>;
export type Fields = None<Names<published.ErrorFields, contract.ErrorFields>>;
`;

test("the declarations are those of the contract's schemas", async () => {
  const changes = { skipLibCheck: true, exactOptionalPropertyTypes: false, allowImportingTsExtensions: true };
  const base = { lib: ["esnext", "dom"], target: "esnext" };
  expect(await mistakes(project.path, { "comparison.ts": COMPARISON }, { ...changes, ...base })).toBe("");
});
