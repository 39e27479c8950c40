import { isAuthorOf } from "../../modules/editing/index.ts";
import type { Guard } from "../guard.ts";

/** Finds whether an author calls: a token counts beside any session, and is looked for only where one is presented [editing.author]. */
export const editingGuard: Guard = async (call, next) => {
  const { shop, caller } = call;
  const isAuthor = caller.authorToken !== undefined && (await isAuthorOf(shop, caller, caller.authorToken));
  return next({ ...call, isAuthor });
};
