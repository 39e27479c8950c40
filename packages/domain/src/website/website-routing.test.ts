import { expect, test } from "vitest";
import { WEBSITE_TYPES, type WebsiteType } from "./shop-mode.ts";
import { WEBSITE_ROUTES } from "./website-routes.ts";
import { isClosedTo, isPausedTo, type RoutedVisit, whereVisitorEnds } from "./website-routing.ts";

/** The number of a handshake product, to whose page `/product-details/PH9` belongs. */
const PRODUCT = "PH9";

/**
 * The expected pages, written by hand. `.` the page is shown; `-` the next column decides; S the start page; F the
 * same, or where nobody can log in, the failed handshake; W welcome; B the basket; P the open payment; H the handshake
 * product; V the voucher overview.
 */
const EXPECTED = `
path                   | inspection | paying | product | code | minimal in | minimal out | punchout in | punchout out | in | out
/                      | B | P | H | V | - | - | - | - | W | .
/welcome               | B | P | H | V | - | - | - | - | . | F
/product-overview      | B | P | H | V | W | F | - | - | . | F
/product-details       | B | P | H | V | - | - | - | - | W | S
/product-details/TV1   | B | P | H | V | - | - | - | - | . | F
/product-details/PH9   | B | P | . | V | - | - | - | - | . | F
/product-finder        | B | P | H | V | - | - | W | F | W | S
/basket                | . | P | - | V | - | - | - | - | . | F
/basket/recipients/2   | B | P | - | V | - | - | - | - | . | F
/voucher-overview      | B | P | - | . | - | - | W | F | . | F
/account               | B | P | - | V | - | - | W | F | . | F
/account/orders/A1     | B | P | - | V | - | - | W | F | . | F
/account/addresses/new | B | P | - | V | - | - | W | F | . | F
/checkout/payment      | B | P | - | V | - | - | W | F | . | F
/checkout/address      | B | P | - | V | - | - | W | F | . | F
/checkout/confirm      | B | P | - | V | - | - | W | F | . | F
/checkout/verify       | B | - | - | V | - | - | W | F | . | .
/checkout/confirmation | B | - | - | V | - | - | W | F | . | .
/payment-in-process    | B | . | - | V | - | - | W | F | . | F
/faq                   | B | - | - | V | - | - | - | - | . | .
/privacy               | B | - | - | V | - | - | - | - | . | .
/agb                   | B | - | - | V | - | - | - | - | . | .
/imprint               | B | - | - | V | - | - | - | - | . | .
/accessibility         | B | - | - | V | - | - | - | - | . | .
/withdrawal            | B | - | - | V | - | - | - | - | . | .
/cookies               | B | - | - | V | - | - | - | - | . | .
/order-status          | B | - | - | V | - | - | - | - | . | .
/order-documents/:order/:number | B | - | - | V | - | - | W | F | . | .
/new-password          | B | - | - | V | - | - | - | - | . | .
/confirm-email         | B | - | - | V | - | - | - | - | . | .
/newsletter            | B | - | - | V | - | - | - | - | . | .
/newsletter/confirm    | B | - | - | V | - | - | - | - | . | .
/newsletter/unsubscribe | B | - | - | V | - | - | - | - | . | .
/voucher               | B | - | - | V | - | - | - | - | . | .
/voucher/:file         | B | - | - | V | - | - | - | - | . | .
/handshake-failed      | . | . | . | . | - | - | - | - | . | .
/handshake-logout      | . | . | . | . | - | - | - | - | . | .
/shop-url              | . | . | . | . | - | - | - | - | . | .
/other-session         | . | . | . | . | - | - | - | - | . | .
/island/:name          | . | . | . | . | - | - | - | - | . | .
/not-found             | . | . | . | . | - | - | - | - | . | .
/error                 | . | . | . | . | - | - | - | - | . | .
/error-open            | . | . | . | . | - | - | - | - | . | .
/punchout/start        | . | . | . | . | - | - | - | - | . | .
/punchout/hand-over    | . | . | . | . | - | - | - | - | . | .
/logout                | B | P | H | V | - | - | - | - | W | S
/no-such-page          | - | - | - | - | - | - | - | - | . | .
`;

const [HEAD = [], ...ROWS] = EXPECTED.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));
const COLUMNS = HEAD.slice(1);

/** Every combination of what decides. */
function allVisits(): RoutedVisit[] {
  const flags = [false, true];
  const visits: RoutedVisit[] = [];
  for (const [website_type_id, isMinimal, knowsCode, knowsUser] of combinations(WEBSITE_TYPES, flags, flags, flags)) {
    for (const [isLoggedIn, isEditing, isPaying, hasCode] of combinations(flags, flags, flags, flags)) {
      for (const [punchout, handshakeProduct] of combinations([undefined, "create", "edit", "inspect"] as const, [
        undefined,
        PRODUCT,
      ])) {
        visits.push({
          website: {
            state: "open",
            website_type_id: website_type_id as WebsiteType,
            page_options: isMinimal ? { minimalMode: "active" } : {},
            wob_coupon_login: knowsCode,
            wob_account_login: knowsUser,
          },
          isLoggedIn,
          hasAccount: false,
          isEditing,
          isPaying,
          hasCode,
          punchout,
          handshakeProduct,
        });
      }
    }
  }
  return visits;
}

function combinations<Lists extends readonly (readonly unknown[])[]>(
  ...lists: Lists
): { [Index in keyof Lists]: Lists[Index][number] }[] {
  const all = lists.reduce<unknown[][]>(
    (done, list) => done.flatMap((each) => list.map((value) => [...each, value])),
    [[]],
  );
  return all as { [Index in keyof Lists]: Lists[Index][number] }[];
}

/** True if a column is about such a visit. */
const APPLIES: Record<string, (visit: RoutedVisit) => boolean> = {
  inspection: ({ isLoggedIn, punchout }) => isLoggedIn && (punchout === "edit" || punchout === "inspect"),
  paying: ({ isLoggedIn, isPaying }) => isLoggedIn && isPaying,
  product: ({ isLoggedIn, handshakeProduct }) => isLoggedIn && handshakeProduct === PRODUCT,
  code: ({ isLoggedIn, hasCode, website }) =>
    isLoggedIn && hasCode && website.wob_coupon_login && ["WOB", "RED"].includes(website.website_type_id),
  "minimal in": ({ isLoggedIn, website }) => isLoggedIn && website.page_options.minimalMode === "active",
  "minimal out": ({ isLoggedIn, website }) => !isLoggedIn && website.page_options.minimalMode === "active",
  "punchout in": ({ isLoggedIn, website }) => isLoggedIn && website.website_type_id === "PUN",
  "punchout out": ({ isLoggedIn, website }) => !isLoggedIn && website.website_type_id === "PUN",
  in: ({ isLoggedIn }) => isLoggedIn,
  out: ({ isLoggedIn }) => !isLoggedIn,
};

function isLogInShop({ wob_account_login, wob_coupon_login }: RoutedVisit["website"]): boolean {
  return wob_account_login || wob_coupon_login;
}

function expectedEnd([path = "", ...cells]: string[], visit: RoutedVisit): string {
  if (visit.isEditing) {
    return path;
  }
  const index = COLUMNS.findIndex((column, place) => APPLIES[column]?.(visit) && cells[place] !== "-");
  const cell = cells[index] ?? "";
  const isPaying = visit.isLoggedIn && visit.isPaying;
  const forced = visit.isLoggedIn && visit.handshakeProduct ? `/product-details/${PRODUCT}` : undefined;
  const isStart = isLogInShop(visit.website) || visit.website.website_type_id === "SHP";
  const ends: Record<string, string> = {
    ".": path,
    S: "/",
    F: isStart ? "/" : "/handshake-failed",
    W: isPaying ? "/payment-in-process" : (forced ?? "/welcome"),
    B: "/basket",
    P: "/payment-in-process",
    H: `/product-details/${PRODUCT}`,
    V: isPaying ? "/payment-in-process" : "/voucher-overview",
  };
  return ends[cell] ?? `no cell for ${path}`;
}

// [website.routing] [website.routes] [website.editing] [website.punchout-pages] [website.open-payment]
// [website.handshake-product] [website.minimal-mode]
test.each(ROWS)("who asks for %s ends where the table says", (...row) => {
  for (const visit of allVisits()) {
    const path = row[0] ?? "";
    expect(whereVisitorEnds(path, visit), `${path} ${JSON.stringify(visit)}`).toBe(expectedEnd(row, visit));
  }
});

test("every route has a row in the table", () => {
  const paths = ROWS.map(([path]) =>
    path
      ?.replace(/^(\/product-details|\/account\/orders)\/.*/, "$1/:number")
      .replace(/addresses\/new$/, "addresses/:id")
      .replace(/recipients\/2$/, "recipients/:position"),
  );
  expect(WEBSITE_ROUTES.map(({ path }) => path).filter((path) => !paths.includes(path))).toEqual([]);
});

// [catalogue.finder]
test("the gift finder is a page for logged-in visitors where the website has one, and in minimal mode it is not", () => {
  for (const visit of allVisits().filter((each) => isUsual(each) && !each.isEditing)) {
    const website = { ...visit.website, page_options: { giftomatic: {} } };
    const end = visit.isLoggedIn ? "/product-finder" : "/";
    expect(whereVisitorEnds("/product-finder", { ...visit, website })).toBe(end);
    const minimal = { ...website, page_options: { giftomatic: {}, minimalMode: "active" as const } };
    const elsewhere = visit.isLoggedIn ? "/welcome" : "/";
    expect(whereVisitorEnds("/product-finder", { ...visit, website: minimal })).toBe(elsewhere);
  }
});

test("a handshake product that lies in the basket forces nothing", () => {
  const visit = allVisits().find(({ isLoggedIn, isEditing, handshakeProduct, hasCode, isPaying, punchout }) => {
    return isLoggedIn && !isEditing && !handshakeProduct && !hasCode && !isPaying && !punchout;
  });
  expect(visit && whereVisitorEnds("/welcome", visit)).toBe("/welcome");
});

/**
 * Expected where the shop takes nobody: `.` the page is shown; C the notice of a closed shop instead, E that of a paused
 * one; S the start page; A the account; `-` as in an open shop.
 */
const SHUT = `
path                   | paused out | closed out | closed in | closed account
/                      | E | . | . | A
/welcome               | E | C | C | A
/product-overview      | E | C | C | C
/product-details       | - | C | C | C
/product-details/TV1   | E | C | C | C
/product-finder        | E | C | C | C
/basket                | E | C | C | C
/basket/recipients/2   | E | C | C | C
/voucher-overview      | E | C | C | C
/account               | E | S | . | .
/account/orders/A1     | E | S | . | .
/account/addresses/new | E | S | . | .
/checkout/payment      | E | C | C | C
/checkout/address      | E | C | C | C
/checkout/confirm      | E | C | C | C
/checkout/verify       | . | . | . | .
/checkout/confirmation | . | . | . | .
/payment-in-process    | E | C | C | C
/faq                   | . | . | . | .
/privacy               | . | . | . | .
/agb                   | . | . | . | .
/imprint               | . | . | . | .
/accessibility         | . | . | . | .
/withdrawal            | . | . | . | .
/cookies               | . | . | . | .
/order-status          | . | . | . | .
/order-documents/:order/:number | . | . | . | .
/new-password          | . | . | . | .
/confirm-email         | . | . | . | .
/newsletter            | . | C | C | C
/newsletter/confirm    | . | C | C | C
/newsletter/unsubscribe | . | . | . | .
/voucher               | . | . | . | .
/voucher/:file         | . | . | . | .
/handshake-failed      | . | C | C | C
/handshake-logout      | . | C | C | C
/shop-url              | . | C | C | C
/other-session         | . | C | C | C
/island/:name          | . | . | . | .
/not-found             | . | C | C | C
/error                 | . | C | C | C
/error-open            | . | C | C | C
/punchout/start        | . | C | C | C
/punchout/hand-over    | . | C | C | C
/logout                | - | S | S | A
`;

const [, ...SHUT_ROWS] = SHUT.trim()
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()));

const SHUT_VISITS = [
  ["paused", false, false],
  ["closed", false, false],
  ["closed", true, false],
  ["closed", true, true],
] as const;

// [website.paused] [website.closed]
test.each(SHUT_ROWS)("who asks for %s of a paused or closed shop ends where the table says", (path = "", ...cells) => {
  for (const [index, [state, isLoggedIn, hasAccount]] of SHUT_VISITS.entries()) {
    const open = allVisits().find((visit) => visit.isLoggedIn === isLoggedIn && !visit.isEditing && isUsual(visit));
    const visit: RoutedVisit = { ...(open as RoutedVisit), hasAccount };
    visit.website = { ...visit.website, state };
    const end = whereVisitorEnds(path, visit);
    const ends: Record<string, string> = { ".": path, C: path, S: "/", A: "/account", E: path, "-": end };
    expect([path, state, end]).toEqual([path, state, ends[cells[index] ?? ""]]);
    expect(isClosedTo(end, visit.website), `${path} ${state}`).toBe(cells[index] === "C");
    // A page that leads to another one is checked there.
    expect(isPausedTo(path, visit), `${path} ${state}`).toBe(cells[index] === "E");
  }
});

function isUsual({ website, ...visit }: RoutedVisit): boolean {
  const { isPaying, hasCode, punchout, handshakeProduct } = visit;
  const isPlain = website.website_type_id === "WOB" && website.page_options.minimalMode === undefined;
  return isPlain && isLogInShop(website) && !isPaying && !hasCode && !punchout && !handshakeProduct;
}

test("every route has a row in the table of shops that take nobody", () => {
  expect(SHUT_ROWS.map(([path]) => path)).toEqual(ROWS.map(([path]) => path).filter((path) => KNOWN(path)));
});

const KNOWN = (path: string | undefined) => path !== "/no-such-page" && path !== "/product-details/PH9";
