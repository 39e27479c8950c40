import { type ContentNode, childrenOf, contract } from "@guerdon/contract";
import { aDeliveredNode, aShop, type TestShop, testDelivery } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pictureWall } from "../catalogue/index.ts";

const MINUTE = 60;
const DRAWING = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');
const SCRIPT = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script></svg>');

const component = (name: string, picture: unknown) =>
  aDeliveredNode({ path: `/aurora/faq/${name}`, type: "mgnl:component", properties: { picture } });

/** Published: a page that shows pictures, and those of them that there are. */
const published = (pictures: readonly unknown[], answers: Record<string, unknown> = {}) =>
  testDelivery({
    "page /aurora/faq de": aDeliveredNode({
      path: "/aurora/faq",
      children: pictures.map((picture, index) => component(String(index), picture)),
    }),
    ...answers,
  });

async function picturesOf(testShop: TestShop): Promise<unknown[]> {
  const page = await testShop.visitor().must(contract.readPage, { params: { path: "faq" }, query: {} });
  return childrenOf(page).map((node: ContentNode) => node.picture);
}

// [content.pictures] [picture.website]
test("a picture of the content system is stored, and shown by the website that it was served for", async () => {
  const delivery = published([{ "@link": "/dam/a.svg" }, "/dam/a.svg"], { "picture /dam/a.svg": DRAWING });
  await using testShop = await aShop({ delivery });
  const [picture, again] = await picturesOf(testShop);
  expect(picture).toMatchObject({ width: 40, height: 20 });
  expect(again).toEqual(picture);
  expect(delivery.asked.filter((question) => question.startsWith("picture"))).toHaveLength(1);
  const { id } = picture as { id: string };
  const isShown = pictureWall(testShop.shop.db);
  const website = testShop.shop.websites.findById("aurora");
  expect(website && (await isShown(website, id))).toBe(true);
  expect(website && (await isShown({ ...website, id: "another" }, id))).toBe(false);
});

// [content.pictures]
test("a picture that is missing or holds a script is left out, and the page is shown", async () => {
  const delivery = published(["/dam/gone.svg", "/dam/script.svg"], { "picture /dam/script.svg": SCRIPT });
  await using testShop = await aShop({ delivery });
  expect(await picturesOf(testShop)).toEqual([undefined, undefined]);
});

// [content.pictures] [content.last-good]
test("a page whose pictures cannot be had replaces nothing", async () => {
  const delivery = published(["/dam/a.svg"], { "picture /dam/a.svg": DRAWING });
  await using testShop = await aShop({ delivery });
  const shown = await picturesOf(testShop);
  delivery.answers["page /aurora/faq de"] = published(["/dam/b.svg"]).answers["page /aurora/faq de"];
  delivery.beforeAnswer = async () => {
    if (delivery.asked.at(-1)?.startsWith("picture")) {
      throw new Error("timed out");
    }
  };
  testShop.passTime(MINUTE);
  await picturesOf(testShop);
  await expect.poll(() => delivery.asked.at(-1)).toBe("picture /dam/b.svg");
  expect(await picturesOf(testShop)).toEqual(shown);
});
