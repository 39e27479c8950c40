import compile from "icu-minify/compile";
import type { CompiledMessage } from "icu-minify/format";
import type { MessageCatalogue } from "./catalogues.ts";
import type { CompiledMessages } from "./translator.ts";

/** Compiles ICU messages. Plain texts remain strings, so that the browser's scripts stay small. */
export function compileCatalogue(catalogue: MessageCatalogue, isWanted: (key: string) => boolean): CompiledMessages {
  const wanted = Object.entries(catalogue).filter(([key]) => isWanted(key));
  return Object.fromEntries(wanted.map(([key, message]) => [key, compileOne(key, message)]));
}

/** The compiled messages of a catalogue, each compiled when it is read first: a process uses few of thousands. */
export function compiledWhenRead(catalogue: Readonly<MessageCatalogue>): CompiledMessages {
  return new Proxy<CompiledMessages>(Object.create(null), {
    get(compiled, key: string) {
      const message = compiled[key] === undefined && Object.hasOwn(catalogue, key) ? catalogue[key] : undefined;
      if (message !== undefined) {
        compiled[key] = compileOne(key, message);
      }
      return compiled[key];
    },
  });
}

function compileOne(key: string, message: string): CompiledMessage {
  try {
    return compileMessage(message);
  } catch (cause) {
    throw new SyntaxError(`Message "${key}" is no valid ICU message: ${message}`, { cause });
  }
}

/** The placeholders for `<` and `>` during compilation: the compiler takes them for tags, which ICU does not have. */
const LESS = "\uE000";
const GREATER = "\uE001";

/** @throws SyntaxError for a text that is no ICU message, and for plural forms with an offset */
export function compileMessage(message: string): CompiledMessage {
  const compiled = JSON.stringify(compile(message.replaceAll("<", LESS).replaceAll(">", GREATER)));
  return JSON.parse(compiled.replaceAll(LESS, "<").replaceAll(GREATER, ">"));
}
