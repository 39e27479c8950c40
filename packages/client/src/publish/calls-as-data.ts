import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, transformWithOxc } from "vite";
import { CODES, ROUTES } from "../calls.ts";
import { declareCalls } from "./declare-calls.ts";

const SOURCES = join(import.meta.dirname, "..");

/** The modules whose types are published. */
const TYPED = ["index", "create-shop", "lost-answer", "shop"];

/** Replaces what is derived from the contract by data, and adds the types. */
export function callsAsData(): Plugin {
  return {
    name: "calls-as-data",
    load: (id) =>
      id.endsWith("/src/calls.ts")
        ? `export const ROUTES = ${JSON.stringify(ROUTES)};\nexport const CODES = ${JSON.stringify(CODES)};\n`
        : undefined,
    async generateBundle() {
      this.emitFile({ type: "asset", fileName: "calls.d.ts", source: await declareCalls() });
      for (const name of TYPED) {
        this.emitFile({ type: "asset", fileName: `${name}.d.ts`, source: await declarationOf(name) });
      }
    },
  };
}

async function declarationOf(name: string): Promise<string> {
  const file = join(SOURCES, `${name}.ts`);
  const { declaration = "" } = await transformWithOxc(await readFile(file, "utf8"), file, {
    typescript: { declaration: {} },
  });
  return declaration.replaceAll(/"(\.\/[a-z-]+)\.ts"/g, '"$1.js"');
}
