import { changes, fail } from "@guerdon/contract";
import type { Guard } from "../guard.ts";

/** Refuses changes of tables that are those of a later version, which another process serves [operator.versions]. */
export const versionGuard: Guard = async (call, next) => {
  const { shop, endpoint, caller } = call;
  const isChange = changes(endpoint) || (endpoint.policy?.handOver && caller.handOver);
  return isChange && shop.schema?.fits() === false ? fail("UNAVAILABLE") : next(call);
};
