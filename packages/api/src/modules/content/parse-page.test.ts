import { childrenOf, contentNode } from "@guerdon/contract";
import { expect, test } from "vitest";
import { parsePage } from "./parse-page.ts";

const page = (body: string, head = "title: T\ndescription: D") =>
  parsePage({ website_id: "aurora", path: "/faq", text: `---\n${head}\n---\n${body}` });

function textOf(body: string): unknown {
  const parsed = page(body);
  if (!parsed.ok) {
    return parsed;
  }
  return childrenOf(parsed.document).flatMap(childrenOf)[0]?.text;
}

test("a page conforms to the contract, and its nodes have stable ids", () => {
  const [first, again] = [page("Hello"), page("Hello")];
  expect(first).toEqual(again);
  expect(first.ok && contentNode.safeParse(first.document).success).toBe(true);
  expect(first.ok && first.document["@id"]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-/);
});

test.each([
  ["[a](https://example.org)", '<p><a href="https://example.org" rel="noopener noreferrer">a</a></p>'],
  ["[a](/de/faq)", '<p><a href="/de/faq">a</a></p>'],
  ["[a](mailto:a@b.example)", '<p><a href="mailto:a@b.example">a</a></p>'],
  ["[a](javascript:alert(1))", "<p><a>a</a></p>"],
  ["![a](https://example.org/a.png)", "<p></p>"],
  ['<b onclick="x()">a</b>', "<p><b>a</b></p>"],
  ['<form action="/x"><input></form>a', "a"],
  ["<iframe src=//x></iframe>a", "a"],
  [
    "| a |\n|---|\n| b |",
    "<table>\n<thead>\n<tr>\n<th>a</th>\n</tr>\n</thead>\n<tbody><tr>\n<td>b</td>\n</tr>\n</tbody></table>",
  ],
])("%s becomes %s", (markdown, html) => {
  expect(textOf(markdown)).toBe(html);
});

test.each([
  ["no head", "Hello", 1],
  ["a head that is no YAML", "---\ntitle: [\n---\n", 3],
  ["an unknown field", "---\ntitle: T\ndescription: D\ncolour: red\n---\n", 4],
  ["an empty title", '---\ndescription: D\ntitle: ""\n---\n', 3],
  ["an unknown template", "---\ntitle: T\ndescription: D\ntemplate: fancy\n---\n", 4],
  ["a headline", "---\ntitle: T\ndescription: D\n---\n\nText\n\n# Top\n", 8],
])("%s is refused with its line", (_, text, line) => {
  expect(parsePage({ website_id: "aurora", path: "/faq", text })).toMatchObject({ ok: false, refusals: [{ line }] });
});
