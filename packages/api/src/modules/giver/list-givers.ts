import type { listGivers as operation } from "@guerdon/contract/operations/giver";
import { sum } from "@guerdon/domain/money";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { namedOn, storedGivers } from "./store.ts";

/** The givers in the order of their ids, with how often each is named. */
export const listGivers: OperatorAct<typeof operation> = async ({ db }) => {
  const named = Map.groupBy(await namedOn(db, null), ({ giver_id }) => giver_id);
  const givers = (await storedGivers(db)).map(({ giver_id, name, question }) => {
    const on = named.get(giver_id) ?? [];
    return {
      ...{ giver_id, name, asks: question !== null },
      vouchers: sum(on.map(({ vouchers }) => vouchers)),
      accounts: sum(on.map(({ accounts }) => accounts)),
    };
  });
  return done({ givers }, { details: { givers: givers.length } });
};
