import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");

/** Biome's messages about these files, in a repository that has nothing but them and the rules. */
function lint(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), "guerdon-lint-"));
  try {
    cpSync(join(ROOT, "biome.json"), join(folder, "biome.json"));
    cpSync(join(ROOT, "scripts/rules"), join(folder, "scripts/rules"), { recursive: true });
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${text}\n`);
    }
    const biome = join(ROOT, "node_modules/.bin/biome");
    const args = ["lint", "--colors=off", "--vcs-enabled=false", "--max-diagnostics=none", "--reporter=github"];
    const { stdout, stderr } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
    return stdout + stderr;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CLOCK = "neither clock nor randomness";
const MODE = "is a cell of domain/src/website/shop-mode.ts";
const KIND = "Ask isReward or isVoucher";
const STORAGE = "the access itself throws";
const SIGNAL = "A request forgets its signal";

const SPREAD = "Write the fields into the object itself";

const PLANTED = [
  ["packages/domain/src/time/clock.ts", "export const at = () => Date.now();", CLOCK],
  ["packages/api/src/modules/basket/open.ts", 'export const isOpen = (type: string) => type === "SHP";', MODE],
  ["apps/storefront/app/features/catalogue/a.tsx", 'export const isA = (type: string) => "RED" !== type;', MODE],
  ["packages/domain/src/net.ts", 'export const isNet = (types: string[]) => types.includes("PUN");', MODE],
  ["packages/api/src/modules/order/thing.ts", 'export const isThing = (kind: string) => kind === "PHY";', KIND],
  ["apps/storefront/app/features/product/kinds.tsx", "export const kinds = ['TVO', 'UVO'];", KIND],
  ["apps/storefront/app/entry.client.tsx", 'sessionStorage.setItem("fetched", "/");', STORAGE],
  ["apps/storefront/app/features/shell/bar.tsx", 'export const was = () => window.localStorage.getItem("b");', STORAGE],
  [
    "packages/adapters/src/ask.ts",
    "export const ask = (url: string) => fetch(new Request(url, { signal: after(9) }));",
    SIGNAL,
  ],
  [
    "apps/shop/src/web/ask.ts",
    "export const ask = (url: string, signal: AbortSignal) => new Request(url, { signal });",
    SIGNAL,
  ],
  [
    "apps/shop/src/web/again.ts",
    "export const ask = (url: URL, r: Request) => new Request(url, { signal: r.signal });",
    SIGNAL,
  ],
  [
    "apps/shop/src/web/pass-on.ts",
    "export const pass = (raw: Request) => proxy(raw.url, { raw, signal: after(9) });",
    SIGNAL,
  ],
  ["packages/api/src/modules/order/both.ts", "export const both = (a: A, b: B) => ({ ...{ a, b }, c: 1 });", SPREAD],
  ["apps/shop/src/web/both.test.ts", "export const both = (...a: A) => [...a, { ...{ a: 1 } }];", SPREAD],
  ["e2e/tests/both.spec.ts", "export const both = () => ({ ...{} });", SPREAD],
  ["apps/storefront/app/features/shell/both.tsx", "export const Both = (a: A) => <Bar {...{ a, b: 1 }} />;", SPREAD],
] as const;

const ALLOWED = {
  "packages/domain/src/website/shop-mode.ts": 'export const types = ["SHP"];',
  "packages/domain/src/product/product.ts": 'export const kinds = ["PHY"];',
  "packages/api/src/modules/basket/open.test.ts": 'export const both = ["PHY", "SHP"];',
  "packages/adapters/src/ask-in-time.ts":
    "export const ask = (url: string) => fetch(new Request(url), { signal: after(9) });",
  "packages/api/src/modules/order/part.ts":
    "export const part = (a: A, b?: B) => ({ ...a, ...(b && { b }), ...(b ? { c: 1 } : {}) });",
  "apps/storefront/app/features/shell/part.tsx": "export const Part = (a: A) => <Bar {...a} {...(a.b && { b: 1 })} />;",
};

const said = lint({ ...Object.fromEntries(PLANTED), ...ALLOWED }).split("\n");

test.each(PLANTED)("what a rule forbids is found in %s: %s", (path, _, message) => {
  expect(said.filter((line) => line.includes(message)).join("\n")).toContain(path);
});

test.each(Object.keys(ALLOWED))("what no rule forbids is not found: %s", (path) => {
  expect(
    said.filter(
      (line) => line.includes(path) && [MODE, KIND, SIGNAL, SPREAD].some((message) => line.includes(message)),
    ),
  ).toEqual([]);
});
