import { expect, test } from "vitest";
import { textBlocks } from "./terms-text.ts";

const resolve = (href: string) => new URL(href, "https://aurora.example").href;

// [terms.document]
test.each([
  [
    "headings, paragraphs and points",
    "<h2>1. Wer</h2>\n<p>Wir &amp; <strong>Sie</strong>,\nalle.</p><h3>Frist</h3><ul>\n<li>eins</li>\n<li><p>zwei</p></li></ul>",
    [
      ["heading", "1. Wer"],
      ["paragraph", "Wir & Sie, alle."],
      ["subheading", "Frist"],
      ["item", "eins"],
      ["item", "zwei"],
    ],
  ],
  [
    "a link keeps its address unless it says it",
    '<p>Das <a href="/de/imprint">Impressum</a> und <a href="mailto:a@b.example">a@b.example</a>.</p>',
    [["paragraph", "Das Impressum (https://aurora.example/de/imprint) und a@b.example."]],
  ],
  [
    "text outside of paragraphs, breaks and tables",
    "Vorn<br />dann<table><tbody><tr><th>Land</th><td>Tage</td></tr><tr><td>DE &lt;x&gt;</td><td>2</td></tr></tbody></table>hinten",
    [
      ["paragraph", "Vorn\ndann"],
      ["paragraph", "Land | Tage"],
      ["paragraph", "DE <x> | 2"],
      ["paragraph", "hinten"],
    ],
  ],
])("%s", (_, html, blocks) => {
  expect(textBlocks(html, resolve).map(({ kind, text }) => [kind, text])).toEqual(blocks);
});
