import type { showGiver as operation } from "@guerdon/contract/operations/giver";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { findGiver } from "./find-giver.ts";
import { namedOn } from "./store.ts";

/** Shows a giver, and who names it. */
export const showGiver: OperatorAct<typeof operation> = async ({ db }, _run, { giver_id }) => {
  const found = await findGiver(db, giver_id);
  if (!found.ok) {
    return found;
  }
  const { logo, ...giver } = found.giver;
  const named_on = (await namedOn(db, giver_id)).map(({ giver_id: _, ...on }) => on);
  return done({ ...giver, logo: `/images/${logo.id}.svg`, named_on }, { subject: giver_id });
};
