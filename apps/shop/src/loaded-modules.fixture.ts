import { writeFileSync } from "node:fs";
import { registerHooks } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A process that has imported this writes the URLs of all modules that it has loaded into a file, at SIGUSR2. */
const LIST = join(tmpdir(), `guerdon-loaded-modules-${process.pid}`);

const loaded = new Set<string>();

registerHooks({
  load(url, context, next) {
    loaded.add(url);
    return next(url, context);
  },
});

process.on("SIGUSR2", () => writeFileSync(LIST, [...loaded].join("\n")));
