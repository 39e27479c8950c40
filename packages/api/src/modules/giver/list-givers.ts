import type { listGivers as operation } from "@guerdon/contract/operations/giver";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { namedOn, namers, storedGivers } from "./store.ts";

/** The givers in the order of their ids, with how often each is named. */
export const listGivers: OperatorAct<typeof operation> = async ({ db }) => {
  const named = Map.groupBy(await namedOn(db, null), ({ giver_id }) => giver_id);
  const givers = (await storedGivers(db)).map(({ giver_id, name, question }) => {
    return { giver_id, name, asks: question !== null, ...namers(named.get(giver_id) ?? []) };
  });
  return done({ givers }, { details: { givers: givers.length } });
};
