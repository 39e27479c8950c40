import { isLanguage } from "@guerdon/domain/language";
import { catalogueOf } from "./catalogues.ts";
import { compileCatalogue } from "./compile.ts";
import { MESSAGE_PARTS, partOf } from "./keys.ts";

const PREFIX = "virtual:messages/";

interface MessagesPlugin {
  name: string;
  resolveId(id: string): string | null;
  load(id: string): string | null;
}

/** Vite plugin: `virtual:messages/{language}/{part}` is what a browser needs of a language, compiled. */
export function messages(): MessagesPlugin {
  return {
    name: "guerdon-messages",
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      const [language, name] = id.startsWith(`\0${PREFIX}`) ? id.slice(PREFIX.length + 1).split("/") : [];
      const part = MESSAGE_PARTS.find((known) => known === name);
      if (!isLanguage(language) || !part) return null;
      return `export default ${JSON.stringify(compileCatalogue(catalogueOf(language), (key) => partOf(key) === part))}`;
    },
  };
}
