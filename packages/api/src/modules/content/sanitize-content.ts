import { createRequire } from "node:module";
import type sanitizeHtml from "sanitize-html";

/** Loads at first use: a process that only sells cleans no content. */
const require = createRequire(import.meta.url);

const ALLOWED: sanitizeHtml.IOptions = {
  allowedTags: [
    ..."h2 h3 h4 p ul ol li dl dt dd blockquote hr br a strong em b i s sub sup small abbr code pre".split(" "),
    ..."table caption thead tbody tfoot tr th td".split(" "),
  ],
  allowedAttributes: { a: ["href", "rel"], abbr: ["title"], ol: ["start"], th: ["scope", "colspan"], td: ["colspan"] },
  allowedSchemes: ["http", "https", "mailto", "tel"],
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  transformTags: {
    // Links to other websites must not disclose the page in the Referer header.
    a: (tagName, attribs) => ({
      tagName,
      attribs: /^https?:/i.test(attribs.href ?? "") ? { ...attribs, rel: "noopener noreferrer" } : attribs,
    }),
  },
};

/** Sanitizes HTML of the content system: scripts, styles, pictures and forms are removed. */
export function sanitize(html: string): string {
  const clean: typeof sanitizeHtml = require("sanitize-html");
  return clean(html, ALLOWED).trim();
}
