import { createHash } from "node:crypto";
import { withEditing } from "@guerdon/domain/website/editing";
import type { EditingPage } from "../editing-page.ts";
import { bridge } from "./bridge.inline.ts";

const SCRIPTS = /<script\b[^>]*>[\s\S]*?<\/script>/g;
const MODULE_PRELOADS = /<link\b[^>]*\brel="modulepreload"[^>]*>/g;
/** Links to pages of the shop, up to their fragment. */
const OWN_LINKS = /(<a\b[^>]*\bhref=")(\/(?!\/)[^"#]*)/g;
/** Pictures of drafts are at no address of the shop: those in other formats, and the one that all browsers show. */
const DRAFT_SOURCES = /<source\b[^>]*\/images\/draft-[^>]*>/g;
const DRAFT_PICTURES = /\bsrc="\/images\/(draft-[0-9a-f]+)\/[^"]*"/g;
const MARKS = /<i data-mark(-end)?="([^"]*)"><\/i>/g;

const BRIDGE = `(${bridge})(window)`;

/** The source of the policy that lets the bridge run, and no other script of the document. */
export const BRIDGE_SOURCE = `'sha256-${createHash("sha256").update(BRIDGE).digest("base64")}'`;

/**
 * A finished document as an author gets it: without the shop's script, with the editor's comments at the marks of its
 * nodes, the pictures of drafts within it, and, unless it is a preview, with the bridge to the editor. Its links stay in editing mode [editing.script]
 * [editing.annotations].
 */
export function editingDocument(html: string, { isPreview, authorUrl, annotations, pictures }: EditingPage): string {
  const plain = html
    .replaceAll(SCRIPTS, "")
    .replaceAll(MODULE_PRELOADS, "")
    .replaceAll(DRAFT_SOURCES, "")
    .replaceAll(DRAFT_PICTURES, (_, id: string) => `src="${inAttribute(pictures.get(id) ?? "")}"`)
    .replaceAll(
      OWN_LINKS,
      (_, start: string, path: string) => start + inAttribute(withEditing(plainText(path), { isPreview })),
    );
  if (isPreview) {
    return plain;
  }
  return plain
    .replaceAll(MARKS, (_, end: string | undefined, path: string) =>
      comment(annotations.get(plainText(path)), end !== undefined),
    )
    .replace("</body>", () => `<script data-author="${inAttribute(authorUrl)}">${BRIDGE}</script></body>`);
}

/** The mark of a page, an area or a component; nothing else becomes a comment. */
const ANNOTATION = /^cms:(page|area|component)\s/;

function comment(annotation: string | undefined, isEnd: boolean): string {
  const kind = annotation && ANNOTATION.exec(annotation)?.[1];
  if (!(annotation && kind)) {
    return "";
  }
  // Without ">" no text ends its comment.
  return isEnd ? `<!-- /cms:${kind} -->` : `<!-- ${annotation.replaceAll(">", "&gt;")} -->`;
}

function plainText(attribute: string): string {
  return attribute.replaceAll("&quot;", '"').replaceAll("&amp;", "&");
}

function inAttribute(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");
}
