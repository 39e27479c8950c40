import { aShop, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { visitorAtDoor } from "./front-door.fixture.ts";

// [catalogue.paging]
test("a list's address without a page leads to the first one, before any list is made", async () => {
  const language_settings = { selectable: ["de" as const], default: "de" as const };
  await using testShop = await aShop({
    websites: [websiteFile({ language_settings })],
    vouchers: [{ code: "GIFT", value: 1000 }],
  });
  const visitor = await visitorAtDoor(testShop);
  await visitor.enter("GIFT");
  const snapshot = vi.spyOn(testShop.shop.catalogues, "snapshot");
  const at = async (path: string) => {
    snapshot.mockClear();
    const answer = await visitor.request(path, { redirect: "manual" });
    return { location: answer.headers.get("location"), reads: snapshot.mock.calls.length };
  };
  const list = await at("/product-overview?page=1");
  const first = await at("/product-overview?search=tee");
  expect(first.location).toBe("/product-overview?search=tee&page=1");
  expect(first.reads).toBeLessThan(list.reads);
  expect(await at("/product-overview?page=7")).toMatchObject({ location: "/product-overview?page=1" });
});
