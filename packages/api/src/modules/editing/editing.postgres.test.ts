import { contract } from "@guerdon/contract";
import { openEditing } from "@guerdon/contract/operations/editing";
import { anOperator, aShop, testAuthor } from "@guerdon/testing";
import { expect, test } from "vitest";

// [editing.word]
test("of uses of one word at the same time in two processes one makes an author", async () => {
  await using first = await aShop({ author: testAuthor() });
  await using second = await first.secondProcess();
  const { word } = await anOperator(first).must(openEditing, { website_id: "aurora" });
  const visitors = Array.from({ length: 10 }, (_, index) => (index % 2 ? first : second).visitor());
  const entered = await Promise.all(visitors.map((visitor) => visitor.call(contract.enterEditing, { body: { word } })));
  expect(entered.filter(({ ok }) => ok)).toHaveLength(1);
  const shown = await Promise.all(visitors.map((visitor) => visitor.must(contract.showEditing, {})));
  expect(shown.filter(({ is_author }) => is_author)).toHaveLength(1);
});
