import { contract, ok } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { confirmImportantHints } from "./confirm-important-hints.ts";
import { checkHandOver, handOverSession } from "./hand-over.ts";
import { sessionDuration } from "./session-duration.ts";
import { showBlock } from "./show-block.ts";

export function sessionRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.hasLoggedIn, async (_, visit) =>
    ok({ logged_in: visit.session !== undefined && isLoggedIn(visit.session) }),
  );
  // Reading the session extends it for every call except session/duration, so the heartbeat need not do anything.
  bind(contract.heartbeat, async () => ok());
  bind(contract.sessionDuration, sessionDuration);
  bind(contract.showBlock, showBlock);
  bind(contract.handOverSession, handOverSession);
  bind(contract.checkHandOver, checkHandOver);
  bind(contract.confirmImportantHints, confirmImportantHints);
}
