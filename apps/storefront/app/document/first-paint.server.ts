import { inlineScript } from "../page/inline-script.ts";
import { startPage } from "./start-page.inline.ts";

/** The inline module by which the router starts a page, as React writes it. */
const ENTRY = /<script nonce="[^"]*" type="module" async="">([^<]*)<\/script>/;
/** The preloaded modules, by their names in the folder of the built scripts. */
const PRELOADS = /<link rel="modulepreload" href="\/assets\/([^"]+)"[^>]*\/>/g;
const STYLE_SHEETS = /<link rel="stylesheet" href="[^"]+"\/>/g;
/** The inline script by which the router restores the scroll position, as it is written: with line breaks and tabs. */
const SCROLLING = /<script nonce="[^"]*">\(\(storageKey[^<]*/;
const VIEWPORT = /<meta name="viewport"[^>]*\/>/;

/**
 * Rewrites a finished document so that nothing delays its first paint: the style sheet comes first in the head, and the
 * scripts are requested after it. The router's inline scripts lose their indentation, and one
 * of them a mistake. React can hydrate such a head, since it skips elements that it does not look for.
 * @param html a whole document of the router; without the router's script only its head is reordered
 * @param nonce of this response, for the inline script that starts the page
 */
export function prioritizeFirstPaint(html: string, nonce: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const body = html.slice(end).replace(SCROLLING, withoutThrowing);
  const styleSheets = (head.match(STYLE_SHEETS) ?? []).join("");
  const ordered = head.replaceAll(STYLE_SHEETS, "").replace(VIEWPORT, (viewport) => viewport + styleSheets);
  const entry = ENTRY.exec(body)?.[1];
  if (entry === undefined) {
    return ordered + body;
  }
  // Static imports of the entry are requested with it.
  const modules = [...ordered.matchAll(PRELOADS)]
    .map(([, name = ""]) => name)
    .filter((name) => !entry.includes(` from "/assets/${name}"`) && !entry.includes(`import "/assets/${name}"`));
  const start = inlineScript(startPage, modules, withoutIndentation(entry));
  return ordered.replaceAll(PRELOADS, "") + body.replace(ENTRY, () => `<script nonce="${nonce}">${start}</script>`);
}

/**
 * The error handling of the router's script. In the frame of another website, where the browser denies the page its
 * storage, this throws again. Without it a wrong value stays until the next page overwrites it.
 */
const ERROR_HANDLING = /console\.error\(error\);\s*sessionStorage\.removeItem\(storageKey\);/;

function withoutThrowing(scrolling: string): string {
  return withoutIndentation(scrolling.replace(ERROR_HANDLING, ""));
}

/** A script without the blanks at the beginning of its lines. */
function withoutIndentation(script: string): string {
  return script.replaceAll(/\n\s+/g, "\n");
}
