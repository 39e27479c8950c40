import { randomBytes } from "node:crypto";
import { type AnyEndpoint, contract } from "@guerdon/contract";
import { html, raw } from "hono/html";
import { callSection } from "./call-section.ts";
import { failuresSection } from "./failures-section.ts";
import { type CallGroup, GROUPS } from "./groups.ts";
import { INTRODUCTION_PARTS, introduction } from "./introduction.ts";
import { shapesSection } from "./shapes-section.ts";
import { STYLE } from "./style.ts";

type Markup = ReturnType<typeof html>;

/** Stands for the nonce in the page that is kept. */
const NONCE = "NONCE-OF-THE-ANSWER";

/** The page, made when somebody asks for it first; all that differs between its answers is the nonce. */
let kept: Promise<string> | undefined;

/** The documentation of the API as a page; programs read `/api/openapi.json` [errors.description]. */
export async function docsPage(): Promise<Response> {
  kept ??= Promise.resolve(page()).then(String);
  const nonce = randomBytes(16).toString("base64");
  return new Response((await kept).replace(NONCE, nonce), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    },
  });
}

function page(): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>The shop’s interface</title>
<style nonce="${NONCE}">${raw(STYLE)}</style>
</head>
<body>
<nav id="contents" aria-label="Contents">
<a class="skip" href="#main">Skip the contents</a>
<h2>Contents</h2>
<ul>
<li><a href="#introduction">Introduction</a><ul>${Object.entries(INTRODUCTION_PARTS).map(([id, title]) => link(id, title))}</ul></li>
${GROUPS.map(({ noun, calls }) => html`<li><a href="#${noun}-calls">${noun}</a><ul>${calls.map((name) => link(name, name))}</ul></li>\n`)}
<li><a href="#shapes">shapes</a></li>
<li><a href="#failures-list">failures</a></li>
</ul>
</nav>
<main id="main">
${introduction()}
${GROUPS.map(group)}
${shapesSection()}
${failuresSection()}
<a class="to-contents" href="#contents">Contents</a>
</main>
</body>
</html>`;
}

const link = (id: string, title: string) => html`<li><a href="#${id}">${title}</a></li>`;

function group({ noun, about, calls }: CallGroup): Markup {
  const endpoints = calls.map((name): AnyEndpoint => contract[name]);
  return html`<section id="${noun}-calls">
<h2>${noun}</h2>
<p>${about}</p>
${endpoints.map(callSection)}
</section>
`;
}
