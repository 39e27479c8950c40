import { type CompiledMessage, compileMessageOrThrow } from "@lingui/message-utils/compileMessage";
import type { MessageCatalogue } from "./catalogues.ts";
import { type CompiledMessages, PLACEHOLDER_KINDS } from "./translator.ts";

/** Compiles ICU messages. Plain texts remain strings, so that the browser's scripts stay small. */
export function compileCatalogue(catalogue: MessageCatalogue, isWanted: (key: string) => boolean): CompiledMessages {
  const wanted = Object.entries(catalogue).filter(([key]) => isWanted(key));
  return Object.fromEntries(wanted.map(([key, message]) => [key, compileOne(key, message)]));
}

function compileOne(key: string, message: string): unknown {
  try {
    const tokens = compileMessageOrThrow(message);
    refuseOtherKinds(tokens);
    return tokens.every((token) => typeof token === "string") ? tokens.join("") : tokens;
  } catch (cause) {
    throw new SyntaxError(`Message "${key}" is no valid ICU message: ${message}`, { cause });
  }
}

/** @throws if a placeholder is a date, a time, or a number in a format of its own, which no message has */
function refuseOtherKinds(tokens: CompiledMessage): void {
  for (const [name, kind, forms] of tokens.filter((token) => typeof token !== "string")) {
    if ((kind !== undefined && !PLACEHOLDER_KINDS.includes(kind)) || typeof forms === "string") {
      throw new SyntaxError(`The placeholder ${name} has a kind that is not known.`);
    }
    for (const form of Object.values(forms ?? {})) {
      if (Array.isArray(form)) {
        refuseOtherKinds(form);
      }
    }
  }
}
