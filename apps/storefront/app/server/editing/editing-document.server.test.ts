import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import type { EditingPage } from "../editing-page.ts";
import { BRIDGE_SOURCE, editingDocument } from "./editing-document.server.ts";

const HTML = `<html><head><link rel="modulepreload" href="/assets/a.js"/><link rel="stylesheet" href="/assets/a.css"/>
<script nonce="n">start()</script></head><body><i data-mark="/a/b"></i><p><a class="x" href="/de/faq?a=1&amp;b=2#c">In</a>
<a href="https://example.org/">Out</a><a href="//example.org">Out</a></p><i data-mark-end="/a/b"></i>
<i data-mark="/a/c"></i><i data-mark-end="/a/c"></i><script type="module" async="">import "/assets/b.js"</script></body></html>`;

const page = (annotation: string, isPreview = false): EditingPage => ({
  isPreview,
  version: undefined,
  authorUrl: 'https://author.example/"&',
  authorOrigin: "https://author.example",
  scripts: undefined,
  annotations: new Map([["/a/b", annotation]]),
  pictures: new Map([["draft-12ab", "data:image/webp;base64,AAAA"]]),
});

// [editing.script]
test("nothing of the shop's script is left; the bridge is the only script, and the policy's hash is its own", () => {
  const html = editingDocument(HTML, page("cms:area x"));
  const scripts = [...html.matchAll(/<script[^>]*>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const [script = "", text = ""] = scripts[0] ?? [];
  expect(script).toMatch(/^<script data-author="https:\/\/author\.example\/&quot;&amp;">/);
  expect(BRIDGE_SOURCE).toBe(`'sha256-${createHash("sha256").update(text).digest("base64")}'`);
  expect(html).not.toMatch(/modulepreload|assets\/[ab]\.js|start\(\)/);
  expect(html).toContain("/assets/a.css");
  expect(editingDocument(HTML, page("cms:area x", true))).not.toContain("<script");
});

// [editing.pictures]
test("pictures of drafts are within the document, and others stay at their address", () => {
  const picture = (id: string) =>
    `<picture><source type="image/avif" srcSet="/images/${id}/320.avif 320w"/><img src="/images/${id}/640.webp"/></picture>`;
  const html = editingDocument(picture("draft-12ab") + picture("34cd"), page("cms:area x", true));
  expect(html).toBe(`<picture><img src="data:image/webp;base64,AAAA"/></picture>${picture("34cd")}`);
});

// [editing.annotations]
test("comments stand around the nodes that have an annotation, and no mark is left", () => {
  const html = editingDocument(HTML, page('cms:area content="website:/a/b"'));
  expect(html).toMatch(/<!-- cms:area content="website:\/a\/b" --><p>[\s\S]*<\/p><!-- \/cms:area -->/);
  expect(html.match(/<!--/g)).toHaveLength(2);
  expect(html).not.toContain("data-mark");
});

// [editing.annotations]
test.each(["", "area", "<script>alert(1)</script>", "cms:script x", "--><b>cms:area x"])(
  "%j is no annotation",
  (text) => {
    expect(editingDocument(HTML, page(text))).not.toMatch(/<!--|<b>|alert/);
  },
);

// [editing.annotations]
test("no annotation ends its comment before its end", () => {
  for (const text of ["cms:page --><b>", "cms:page --!><b>", "cms:page $& $1"]) {
    const html = editingDocument(HTML, page(text));
    expect(html).not.toContain("<b>");
    expect(html).toContain(`<!-- ${text.replaceAll(">", "&gt;")} -->`);
  }
});

// [editing.pages]
test("links to pages of the shop stay in editing mode, others are as they were", () => {
  const html = editingDocument(HTML, page("cms:area x"));
  expect(html).toContain('href="/de/faq?a=1&amp;b=2&amp;mgnlPreview=false#c"');
  expect(html).toContain('<a href="https://example.org/">');
  expect(html).toContain('<a href="//example.org">');
});
