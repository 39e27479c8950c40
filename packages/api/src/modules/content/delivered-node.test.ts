import { childrenOf } from "@guerdon/contract";
import { aDeliveredNode } from "@guerdon/testing";
import { expect, test } from "vitest";
import { deliveredNode } from "./delivered-node.ts";

const component = (name: string, properties: Record<string, unknown> = {}) =>
  aDeliveredNode({ path: `/faq/${name}`, type: "mgnl:component", properties });

// [content.parsed]
test("children come in the order of @nodes, whatever the order of their names", () => {
  const page = deliveredNode(
    aDeliveredNode({ path: "/faq", children: ["10", "2", "00", "1"].map((name) => component(name)) }),
  );
  expect(page && childrenOf(page).map((node) => node["@name"])).toEqual(["10", "2", "00", "1"]);
});

// [content.parsed]
test("numbers and booleans are texts, and HTML is sanitised; all else is left out", () => {
  const page = deliveredNode(
    component("0", {
      hideInNavigation: true,
      navigationOrder: 7,
      kind: "help",
      text: '<p onclick="x()">a<script>b</script><img src=x onerror=y></p>',
      list: ["a"],
      unnamed: component("1"),
    }),
  );
  expect(page).toEqual({
    "@name": "0",
    "@path": "/faq/0",
    "@id": "id /faq/0",
    "@nodeType": "mgnl:component",
    "@nodes": [],
    hideInNavigation: "true",
    navigationOrder: "7",
    kind: "help",
    text: "<p>a</p>",
  });
});

// [content.parsed]
test("a child that is named twice, is not there or is no node is left out", () => {
  const page = {
    ...aDeliveredNode({ path: "/faq", children: [component("0")] }),
    "@nodes": ["0", "0", "1", "title", "__proto__"],
  };
  expect(deliveredNode({ ...page, title: "T" })?.["@nodes"]).toEqual(["0"]);
});

// [content.parsed]
test("an answer of too many nodes is cut, and one of too many levels too", () => {
  const many = aDeliveredNode({
    path: "/faq",
    children: Array.from({ length: 3000 }, (_, index) => component(String(index))),
  });
  expect(deliveredNode(many)?.["@nodes"].length).toBeLessThan(2000);
  let deep = component("0");
  for (let level = 0; level < 20; level += 1) {
    deep = aDeliveredNode({ path: "/faq", children: [deep] });
  }
  const levels = (node: ReturnType<typeof deliveredNode>): number => {
    const [child] = node ? childrenOf(node) : [];
    return 1 + (child ? levels(child) : 0);
  };
  expect(levels(deliveredNode(deep))).toBeLessThanOrEqual(11);
});

// [content.parsed]
test.each([undefined, null, "text", 1, [], {}, { "@name": "faq" }])("%j is no page", (answer) => {
  expect(deliveredNode(answer)).toBeUndefined();
});
