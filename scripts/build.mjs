// `npm run build`: builds the pages and mails, for a shop that `guerdon start` runs.
import { ensureBuilt, exitWithError } from "./project.mjs";

const failed = await ensureBuilt();
if (failed) {
  exitWithError(`the ${failed} could not be built; see above.`);
}
