import type { listWebsites as operation } from "@guerdon/contract/operations/website";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { allWebsites } from "./store.ts";

/** The websites and their states, in the order of their ids. */
export const listWebsites: OperatorAct<typeof operation> = async ({ db }) => {
  const websites = await allWebsites(db);
  const rows = websites.map(({ id, state, settings }) => ({ id, state, public_url: settings.public_url }));
  return done({ websites: rows.sort((one, other) => (one.id < other.id ? -1 : 1)) });
};
