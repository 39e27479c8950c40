import { WEBSITE_TYPES } from "@guerdon/domain/website/shop-mode";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { isClosedTo, isPausedTo, type RoutedVisit, whereVisitorEnds } from "@guerdon/domain/website/website-routing";
import { asTable } from "../as-table.ts";

const [USUAL, , BY_PUNCHOUT, OPEN] = WEBSITE_TYPES;

const VISIT: RoutedVisit = {
  website: { state: "open", website_type_id: USUAL, page_options: {}, wob_account_login: true, wob_coupon_login: true },
  isLoggedIn: true,
  hasAccount: false,
  isEditing: false,
  isPaying: false,
  hasCode: false,
  punchout: undefined,
  handshakeProduct: undefined,
};
const { website } = VISIT;
const PUNCHOUT: RoutedVisit["website"] = { ...website, website_type_id: BY_PUNCHOUT };
const MINIMAL: RoutedVisit["website"] = { ...website, page_options: { minimalMode: "active" } };
const PAUSED: RoutedVisit["website"] = { ...website, state: "paused" };
const CLOSED: RoutedVisit["website"] = { ...website, state: "closed" };
const PARTNER: RoutedVisit["website"] = { ...website, wob_account_login: false, wob_coupon_login: false };

/** The columns: one situation each, beyond it nothing unusual. */
const SITUATIONS: Readonly<Record<string, RoutedVisit>> = {
  "logged in": VISIT,
  "logged out": { ...VISIT, isLoggedIn: false },
  "logged out, partner only": { ...VISIT, isLoggedIn: false, website: PARTNER },
  "open shop": { ...VISIT, website: { ...website, website_type_id: OPEN } },
  minimal: { ...VISIT, website: MINIMAL },
  punchout: { ...VISIT, website: PUNCHOUT },
  "punchout edit, inspect": { ...VISIT, website: PUNCHOUT, punchout: "edit" },
  "payment open": { ...VISIT, isPaying: true },
  "handshake product": { ...VISIT, handshakeProduct: "PRODUCT" },
  "code in address": { ...VISIT, hasCode: true },
  "paused, logged out": { ...VISIT, isLoggedIn: false, website: PAUSED },
  closed: { ...VISIT, website: CLOSED },
  "closed, account": { ...VISIT, hasAccount: true, website: CLOSED },
};

/** The pages and where visitors end who ask for them, as a table; a dot means that the page is shown. */
export function routesText(): string {
  const head = ["page", "access", ...Object.keys(SITUATIONS)];
  const rows = WEBSITE_ROUTES.map(({ path, access }) => [
    ...[path, access],
    ...Object.values(SITUATIONS).map((visit) => {
      const end = whereVisitorEnds(path, visit);
      if (isClosedTo(end, visit.website)) {
        return "closed";
      }
      return isPausedTo(end, visit) ? "paused" : end === path ? "." : end;
    }),
  ]);
  return `${asTable([head, ...rows])}\n${NOTE}`;
}

const NOTE = `A dot: the page is shown. "closed" and "paused": the notice stands there instead. In editing mode every page is. Where several columns fit, the order is: closed, paused,
punchout edit and inspect, open payment, handshake product, minimal mode, punchout, code in address, log-in.
`;
