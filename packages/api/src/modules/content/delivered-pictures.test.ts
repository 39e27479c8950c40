import { type ContentNode, childrenOf, contract } from "@guerdon/contract";
import { aDeliveredNode, aShop, type TestShop, testDelivery } from "@guerdon/testing";
import pino from "pino";
import { expect, test } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { pictureWall } from "../catalogue/index.ts";
import { DeliveredPictures } from "./delivered-pictures.ts";

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

// [content.pictures]
test("a missing picture is asked for again after five minutes, and logged when it is missing and when it is there", async () => {
  const delivery = testDelivery();
  await using testShop = await aShop();
  const { db, now, websites } = testShop.shop;
  const logged: string[] = [];
  const log = pino({ level: "info" }, { write: (line) => logged.push(JSON.parse(line).msg) });
  const pictures = new DeliveredPictures({ db, delivery, log, now });
  const read = async () =>
    (await pictures.store(component("0", "/dam/late.svg") as ContentNode, websites.findById("aurora") as Website))
      .picture;
  const readEveryHalfMinute = async (minutes: number) => {
    for (let times = 0; times < minutes * 2; times += 1) {
      testShop.passTime(MINUTE / 2);
      await read();
    }
  };
  expect(await read()).toBeUndefined();
  await readEveryHalfMinute(4.5);
  expect(delivery.asked).toHaveLength(1);
  await readEveryHalfMinute(0.5);
  expect(delivery.asked).toHaveLength(2);
  expect(logged).toEqual(["a picture of the content system is missing or is none"]);
  delivery.answers["picture /dam/late.svg"] = DRAWING;
  await readEveryHalfMinute(5);
  expect(await read()).toMatchObject({ width: 40, height: 20 });
  await readEveryHalfMinute(59.5);
  expect(delivery.asked).toHaveLength(3);
  expect(logged.slice(1)).toEqual(["a picture of the content system is there now"]);
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
