import { LANGUAGES } from "@guerdon/domain/text/language";
import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { aShop, documentProblems, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const PATHS = [
  ...WEBSITE_ROUTES.map(({ path }) => path.replace(":number", "TV1")),
  ...["/?tab=account", "/?tab=forgot", "/product-overview?page=1"],
];

/** Pages that may share a description: tabs of the start page, and those entered only when something failed or ended. */
const SHARED = [
  ...["/?tab=account", "/?tab=forgot"],
  ...["/not-found", "/error", "/error-open", "/handshake-failed", "/handshake-logout"],
];

const ORIGIN = "http://aurora.localhost:3000";

interface Head {
  title: string;
  description: string;
}

/** The title and description of a page as search engines read them. */
function headOf(html: string): Head {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "";
  const description = /<meta name="description" content="([^"]*)"/.exec(html)?.[1] ?? "";
  return { title, description };
}

/** Expects a page to be of its language, to name itself and its other languages, and to have one heading and no keys. */
function expectLanguage(html: string, { language, path }: { language: string; path: string }): void {
  const rest = path === "/" || path.startsWith("/?") ? "" : path;
  const links = (html.match(/<link rel="(?:canonical|alternate)"[^>]*>/g) ?? []).map((link) => [
    / hreflang="([^"]*)"/i.exec(link)?.[1] ?? null,
    / href="([^"]*)"/.exec(link)?.[1],
  ]);
  expect([path, /<html lang="(..)"/.exec(html)?.[1], html.match(/<h1[ >]/g)?.length]).toEqual([path, language, 1]);
  expect(links).toEqual([
    [null, `${ORIGIN}/${language}${rest}`],
    ...LANGUAGES.map((other) => [other, `${ORIGIN}/${other}${rest}`]),
    ["x-default", `${ORIGIN}${rest || "/"}`],
  ]);
  expect([path, documentProblems(html)]).toEqual([path, []]);
}

// [website.heads] [website.language-prefix]
test.each(LANGUAGES)(
  "every page has a title and a description of its own in %s, and names itself in every language",
  async (language) => {
    const website = websiteFile({
      wob_account_login: true,
      language_settings: { selectable: [...LANGUAGES], default: "de" },
    });
    await using testShop = await aShop({
      websites: [website],
      vouchers: [
        { code: "GIFT", value: 5000 },
        { code: "MORE", value: 5000 },
      ],
    });
    await testShop.register({ user_name: "anna" });
    const arrive = await pageVisitors(testShop);
    const [guest, user] = [arrive("aurora.localhost"), arrive("aurora.localhost")];
    await user.logIn("anna");
    await user.enter("GIFT");
    await user.add();
    const buyer = arrive("aurora.localhost");
    await buyer.logIn("anna");
    await buyer.enter("MORE");
    await buyer.add();
    const order = await buyer.order(await buyer.prepareOrder());
    const paths = [...PATHS, `/account/orders/${order.order_number}`];
    const heads = new Map<string, Head>();
    for (const visitor of [buyer, guest, user]) {
      for (const path of paths) {
        const answer = await visitor.request(`/${language}${path}`, { redirect: "manual" });
        const isPage = answer.headers.get("content-type")?.startsWith("text/html") && answer.status !== 404;
        if (isPage && !heads.has(path)) {
          const html = await answer.text();
          heads.set(path, headOf(html));
          expectLanguage(html, { language, path });
        }
      }
    }
    expect(heads.size).toBeGreaterThan(12);
    expect([...heads.keys()]).toEqual(
      expect.arrayContaining(["/checkout/confirmation", "/product-overview?page=1", paths.at(-1)]),
    );
    for (const [path, { title, description }] of heads) {
      expect(title, path).toMatch(/^\S.* · \S/);
      expect(description.length, path).toBeGreaterThan(10);
    }
    expect(repeated([...heads].map(([path, { title }]) => [path, title]))).toEqual([]);
    const described = [...heads].filter(([path]) => !SHARED.includes(path));
    expect(repeated(described.map(([path, { description }]) => [path, description]))).toEqual([]);
  },
);

/** The pages that have the text of an earlier one. */
function repeated(pages: readonly [path: string, text: string][]): string[] {
  const seen = new Map<string, string>();
  return pages.flatMap(([path, text]) => {
    const first = seen.get(text);
    seen.set(text, first ?? path);
    return first === undefined ? [] : [`${path} has "${text}" as ${first} has`];
  });
}
