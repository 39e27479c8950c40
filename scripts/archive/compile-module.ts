import { existsSync } from "node:fs";
import { stripTypeScriptTypes } from "node:module";
import { dirname, join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { init, parse } from "es-module-lexer";

/** A name of a module of its own folder, such as that of a thread. */
const OWN_MODULE = /(["'])((?:\.{1,2}\/)*[\w./-]+)\.ts\1/g;

/** A specifier of one of our packages. */
const OUR_PACKAGE = /^@guerdon\//;

/**
 * The JavaScript of a module, for a copy of the repository whose modules are compiled and whose packages are in no
 * `node_modules`: types become spaces, so that lines in stack traces are those of the source; names of TypeScript files
 * end in `.js`; and our packages are named by where they are.
 * @param file the path of the module
 * @throws if it imports a module of ours that is not there
 */
export async function compileModule(code: string, file: string): Promise<string> {
  await init;
  const js = file.endsWith(".ts") ? stripTypeScriptTypes(code) : code;
  const named = replaceAt(
    js,
    parse(js)[0].flatMap(({ n: specifier, s: start, e: end, d: dynamic }) => {
      if (specifier === undefined || !OUR_PACKAGE.test(specifier)) {
        return [];
      }
      const path = relativePath(file, fileURLToPath(import.meta.resolve(specifier)));
      return [{ start, end, text: dynamic === -1 ? path : JSON.stringify(path) }];
    }),
  );
  return named.replaceAll(OWN_MODULE, (text, quote, path) =>
    existsSync(join(dirname(file), `${path}.ts`)) ? `${quote}${path}.js${quote}` : text,
  );
}

function relativePath(from: string, to: string): string {
  const path = relative(dirname(from), to);
  return path.startsWith(".") ? path : `./${path}`;
}

interface Replacement {
  start: number;
  end: number;
  text: string;
}

function replaceAt(code: string, replacements: readonly Replacement[]): string {
  return replacements
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, { start, end, text: by }) => text.slice(0, start) + by + text.slice(end), code);
}
