import { changes, fail } from "@guerdon/contract";
import { isLoggedIn } from "@guerdon/domain/session";
import { refusing } from "../guard.ts";
import { beginsVisit } from "../open-shop.ts";

/** Refuses changes in a preview, but for those that neither order nor send anything [revision.preview]. */
export const previewGuard = refusing(({ endpoint, caller: { website } }) =>
  website.preview && changes(endpoint) && !endpoint.policy?.inPreview ? fail("NOT_IN_PREVIEW") : undefined,
);

/** Refuses visits of a closed website, and new ones of a paused website [website.closed] [website.paused]. */
export const stateGuard = refusing(({ endpoint, caller: { website }, session }) => {
  const { state } = website;
  if (state === "closed" && !endpoint.policy?.whenClosed) {
    return fail("SHOP_CLOSED");
  }
  const isNew = state === "paused" && !(session && isLoggedIn(session));
  return isNew && beginsVisit(endpoint, website) ? fail("SHOP_PAUSED") : undefined;
});
