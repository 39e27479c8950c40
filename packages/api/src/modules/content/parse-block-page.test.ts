import { type ContentNode, childrenOf, contentNode } from "@guerdon/contract";
import { expect, test } from "vitest";
import { parseBlockPage } from "./parse-block-page.ts";

const parse = (text: string) => parseBlockPage({ website_id: "aurora", path: "/welcome", text });
const head = "title: T\ndescription: D\n";

function componentsOf(document: ContentNode, area: string): ContentNode[] {
  return childrenOf(document)
    .filter((node) => node["@name"] === area)
    .flatMap(childrenOf);
}

// [content.blocks]
test("blocks become the components of areas, their entries child nodes, and Markdown HTML", () => {
  const parsed = parse(`${head}navigation: header
navigation_title: Hello
navigation_order: 3
top:
  - block: hero
    title: Big
    text: Like **this**. <script>x</script>
    label: Go
    link: /faq
    picture: party.svg
main:
  - block: cards
    kind: help
    items:
      - title: One
        text: First
  - block: slider
    title: Cheap
    query: price=1-20
`);
  if (!parsed.ok) {
    throw new Error(JSON.stringify(parsed.refusals));
  }
  const { document } = parsed;
  expect(contentNode.safeParse(document).success).toBe(true);
  expect(document).toMatchObject({ title: "T", navigation: "header", navigationTitle: "Hello", navigationOrder: "3" });
  expect(componentsOf(document, "top")).toMatchObject([
    {
      "mgnl:template": "guerdon:components/hero",
      title: "Big",
      text: "<p>Like <strong>this</strong>. </p>",
      label: "Go",
      link: "/faq",
      picture: "party.svg",
    },
  ]);
  const [cards, slider] = componentsOf(document, "main");
  expect(cards).toMatchObject({ "mgnl:template": "guerdon:components/cards", kind: "help" });
  expect(cards && childrenOf(cards)).toMatchObject([
    { title: "One", text: "<p>First</p>", "@nodeType": "mgnl:contentNode" },
  ]);
  expect(slider).toMatchObject({ "mgnl:template": "guerdon:components/slider", query: "price=1-20" });
  expect(parsed.references.toSorted((one, other) => one.line - other.line)).toEqual([
    { property: "link", value: "/faq", line: 11 },
    { property: "picture", value: "party.svg", line: 12 },
    { property: "query", value: "price=1-20", line: 21 },
  ]);
});

// [content.blocks]
test.each([
  ["no YAML", "title: [", 1, ""],
  ["no title", "description: D\n", 1, "title: is missing"],
  ["an unknown field", `${head}colour: red\n`, 3, "colour: is an unknown field"],
  ["an unknown block", `${head}main:\n  - block: fancy\n`, 4, "main[0].block"],
  [
    "a property of another block",
    `${head}main:\n  - block: text\n    text: T\n    query: a=b\n`,
    6,
    "main[0].query: is an unknown field",
  ],
  [
    "a button without its words",
    `${head}main:\n  - block: teaser\n    title: T\n    link: /faq\n`,
    4,
    "main[0]: needs label and link together",
  ],
  [
    "a link that is none",
    `${head}main:\n  - block: links\n    items:\n      - { label: A, link: "javascript:x" }\n`,
    6,
    "main[0].items[0].link",
  ],
  [
    "a picture outside the folder",
    `${head}main:\n  - block: hero\n    title: T\n    picture: ../x.svg\n`,
    6,
    "main[0].picture",
  ],
])("%s is refused with its line", (_, text, line, reason) => {
  const parsed = parse(text);
  expect(parsed).toMatchObject({ ok: false, refusals: [{ line, reason: expect.stringContaining(reason) }] });
});

test("an alias that grows without end is refused", () => {
  const bomb = `${head}a: &a [x, x]\nb: &b [*a, *a]\nmain: [*b, *b]\n`;
  expect(parse(bomb)).toMatchObject({ refusals: [{ reason: expect.stringContaining("alias") }] });
});
