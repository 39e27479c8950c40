import { compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { MessageCatalogue } from "./catalogues.ts";
import type { CompiledMessages } from "./translator.ts";

/** Compiles ICU messages. Plain texts remain strings, so that the browser's scripts stay small. */
export function compileCatalogue(catalogue: MessageCatalogue, isWanted: (key: string) => boolean): CompiledMessages {
  const wanted = Object.entries(catalogue).filter(([key]) => isWanted(key));
  return Object.fromEntries(wanted.map(([key, message]) => [key, compileOne(key, message)]));
}

function compileOne(key: string, message: string): unknown {
  try {
    const tokens = compileMessageOrThrow(message);
    return tokens.every((token) => typeof token === "string") ? tokens.join("") : tokens;
  } catch (cause) {
    throw new SyntaxError(`Message "${key}" is no valid ICU message: ${message}`, { cause });
  }
}
