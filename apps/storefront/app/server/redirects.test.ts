import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const APP = new URL("..", import.meta.url).pathname;

/** Files that may redirect; all others do so by `context.go`, which stays within the shop. */
const REDIRECTING = [
  // The page itself, once a choice about cookies is stored.
  "consent/choose-in-place.inline.ts",
  // The page itself, again.
  "entry.client.tsx",
  // The `redirection_url` of a refused code, which the API answers only if it may be followed.
  "features/start/start-actions.server.ts",
  // Paths of the shop, as documents.
  "page/page-link.tsx",
  // The provider's page, which the API answers.
  "routes/checkout-confirm.tsx",
  // The page itself, with a token that this call answered.
  "routes/punchout-start.tsx",
  // The page itself, in editing mode.
  "server/cookie-check.server.ts",
  "server/editing/enter-editing.server.ts",
  // The page itself, as a document.
  "server/guards/language.server.ts",
  // The page itself without a token in its URL, or the page that asks first.
  "server/hand-over.server.ts",
  // The page itself without a token in its URL.
  "server/mailed-token.server.ts",
  // The portal of a partner, to which the API answers a signed link.
  "server/open-portal.server.ts",
  // The page itself without number and e-mail address in its URL.
  "server/order-pair.server.ts",
  // Paths of the shop.
  "server/page-context.server.ts",
  // The page itself, as a document.
  "server/shut-shop.server.ts",
  // The path at which the session was offered, which leads to no other host.
  "server/take-other-session.server.ts",
];

// [website.allowed-hosts]
it("leads to another host in the one place that has the API's word for it", () => {
  const files = globSync("**/*.{ts,tsx}", { cwd: APP }).filter((file) => !file.includes(".test."));
  const redirecting = files.filter((file) =>
    /\bredirect(Document)?\(|\b(location\.(assign|replace)|window\.open)\(|location\.href\s*=[^=]/.test(
      readFileSync(APP + file, "utf8"),
    ),
  );
  expect(redirecting.toSorted()).toEqual(REDIRECTING);
});
