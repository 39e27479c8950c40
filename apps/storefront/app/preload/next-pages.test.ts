import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { nextPages } from "./next-pages.ts";

const APP = new URL("..", import.meta.url).pathname;

interface PageSource {
  /** Routes that its loader redirects to, by name. */
  onwards: string[];
  /** Routes that its action redirects to; absent if it has no action. */
  afterForm?: string[];
}

const ACTION = /export (?:async )?function action\(/;

const pages = new Map(
  globSync("routes/*.tsx", { cwd: APP }).map((file): [string, PageSource] => {
    const [loader = "", action] = readFileSync(APP + file, "utf8").split(ACTION);
    const onwards = targetsIn(loader);
    return [file.replace(/^routes\/|\.tsx$/g, ""), { onwards, ...(action && { afterForm: targetsIn(action) }) }];
  }),
);

function targetsIn(source: string): string[] {
  return [...source.matchAll(/\b(?:go(?:Anew)?\(|changeCodes\(enter\(args\), )"\/([^"?]*)/g)].map(([, path = ""]) =>
    routeOf(path),
  );
}

/** As the routes are named: after their path. */
function routeOf(path: string): string {
  return path === "" ? "start" : path.replaceAll("/", "-");
}

/** The pages that a form can lead to: its action's redirects, and the redirects of their loaders. */
function endsOf(page: string): Set<string> {
  const ends = new Set(pages.get(page)?.afterForm);
  for (const end of ends) {
    for (const next of pages.get(end)?.onwards ?? []) {
      ends.add(next);
    }
  }
  return ends;
}

const withForms = [...pages].filter(([, { afterForm }]) => afterForm).map(([page]) => page);

describe("the scripts that are loaded ahead", () => {
  it("are looked for on every page that has a form", () => {
    expect(withForms.toSorted()).toEqual(
      [
        "account",
        "account-address",
        "account-order",
        "basket",
        "basket-recipients",
        "checkout-address",
        "checkout-confirm",
        "checkout-confirmation",
        "checkout-payment",
        "confirm-email",
        "cookies",
        "logout",
        "new-password",
        "newsletter",
        "newsletter-confirm",
        "newsletter-unsubscribe",
        "order-status",
        "other-session",
        "payment-in-process",
        "product-details",
        "start",
        "voucher",
        "voucher-overview",
        "withdrawal",
      ].toSorted(),
    );
  });

  it.each(withForms)("are those of every page that a form of %s can end at", (page) => {
    const ahead = new Set([page, ...nextPages(page, page !== "start")]);
    expect([...endsOf(page)].filter((end) => !ahead.has(end))).toEqual([]);
  });

  it("are those of the pages that take the forms of the frame, wherever they stand", () => {
    const posted = ["shell/header", "shell/credit-form", "shell/search-button", "basket/undo-form"]
      .map((name) => `features/${name}.tsx`)

      .flatMap((file) => [...readFileSync(APP + file, "utf8").matchAll(/action=\{pathOf\("\/([^"]*)"\)\}/g)])
      .map(([, path = ""]) => routeOf(path));
    expect(posted).toContain("logout");
    const ahead = new Set(nextPages("faq", true));
    expect(posted.filter((page) => !ahead.has(page))).toEqual([]);
  });

  it("are named as the routes are", () => {
    const names = withForms.flatMap((page) => nextPages(page, true));
    expect(names.filter((name) => !pages.has(name))).toEqual([]);
  });
});
