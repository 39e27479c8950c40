import { createHash } from "node:crypto";
import { LANGUAGES, type Language } from "@guerdon/domain/text/language";
import { catalogueOf } from "./catalogues.ts";
import { compileCatalogue } from "./compile.ts";
import { MESSAGE_PARTS, type MessagePart, partOf } from "./keys.ts";

const ID = "virtual:messages-url";

interface MessagesPlugin {
  name: string;
  resolveId(id: string): string | null;
  load(id: string): string | null;
  configureServer(server: DevServer): void;
  generateBundle(this: BuildContext): void;
}

interface BuildContext {
  environment: { name: string };
  emitFile(file: { type: "asset"; fileName: string; source: string }): string;
}

interface DevServer {
  middlewares: { use(handle: (request: { url?: string }, response: DevResponse, next: () => void) => void): void };
}

interface DevResponse {
  setHeader(name: string, value: string): void;
  end(body: string): void;
}

/**
 * A Vite plugin that emits a script with the compiled messages of each part and language. `virtual:messages-url`
 * exports a function that returns its URL. All file names contain the same version, so that pages need no list of them.
 */
export function messages(): MessagesPlugin {
  const scripts = LANGUAGES.flatMap((language) =>
    MESSAGE_PARTS.map((part) => ({ name: `messages-${language}-${part}`, source: sourceOf(language, part) })),
  );
  const version = createHash("sha256").update(JSON.stringify(scripts)).digest("hex").slice(0, 8);
  const files = new Map(scripts.map(({ name, source }) => [`assets/${name}-${version}.js`, source]));
  return {
    name: "guerdon-messages",
    resolveId: (id) => (id === ID ? `\0${id}` : null),
    load(id) {
      if (id !== `\0${ID}`) {
        return null;
      }
      return `export default (language, part) => \`/assets/messages-\${language}-\${part}-${version}.js\`;`;
    },
    configureServer({ middlewares }) {
      middlewares.use(({ url = "" }, response, next) => {
        const source = files.get(url.slice(1));
        if (source === undefined) {
          return next();
        }
        response.setHeader("content-type", "text/javascript");
        response.end(source);
      });
    },
    generateBundle() {
      if (this.environment.name !== "client") {
        return;
      }
      for (const [fileName, source] of files) {
        this.emitFile({ type: "asset", fileName, source });
      }
    },
  };
}

function sourceOf(language: Language, part: MessagePart): string {
  return `export default ${JSON.stringify(compileCatalogue(catalogueOf(language), (key) => partOf(key) === part))}`;
}
