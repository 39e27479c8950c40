import { childrenOf, contract } from "@guerdon/contract";
import {
  aDeliveredNode,
  aShop,
  insertWebsiteWith,
  sentStatements,
  type TestDelivery,
  type TestShop,
  testDelivery,
  websiteFile,
} from "@guerdon/testing";
import { expect, test } from "vitest";
import type { Website } from "../../ports/websites.ts";
import { DeliveredContent } from "./delivered-content.ts";

const MINUTE = 60;

const aPage = (path: string, title: string) => aDeliveredNode({ path, properties: { title } });

/** Published by the content system: questions, and a page of the website's own that its navigation has. */
const published = () =>
  testDelivery({
    "page /aurora/faq de": aPage("/aurora/faq", "Fragen"),
    "page /aurora/team de": aPage("/aurora/team", "Das Team"),
    "page /aurora/secret de": aPage("/aurora/secret", "Geheim"),
    "navigation /aurora de": aDeliveredNode({ path: "/aurora", children: [aPage("/aurora/team", "Das Team")] }),
  });

async function aShopWith(delivery: TestDelivery): Promise<TestShop> {
  const testShop = await aShop({ delivery });
  const document = aPage("/faq", "Fragen aus dem Ordner") as never;
  await insertWebsiteWith(testShop.shop.db, {
    file: websiteFile(),
    pages: [{ path: "/faq", language: "de", document }],
  });
  await testShop.shop.websites.reload();
  return testShop;
}

async function titleOf(testShop: TestShop, path: string): Promise<unknown> {
  const result = await testShop.visitor().call(contract.readPage, { params: { path }, query: {} });
  return result.ok ? result.value.title : result.failure.error_code;
}

// [content.delivery]
test("pages come from the content system, with paths as on the website", async () => {
  await using testShop = await aShopWith(published());
  const visitor = testShop.visitor();
  const page = await visitor.must(contract.readPage, { params: { path: "faq" }, query: {} });
  expect(page).toMatchObject({ title: "Fragen", "@path": "/faq" });
  const navigation = await visitor.must(contract.readNavigation, { params: { path: "" }, query: {} });
  expect(childrenOf(navigation).map((node) => [node["@path"], node.title])).toEqual([["/team", "Das Team"]]);
});

// [content.published]
test("a path that neither the shop, the folder nor the navigation names is not found, and not asked for", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  expect(await titleOf(testShop, "team")).toBe("Das Team");
  for (const path of ["secret", "../fest/faq", "faq@nodes", "faq/..", "aurora/faq"]) {
    expect(await titleOf(testShop, path)).toBe("NOT_FOUND");
  }
  expect(new Set(delivery.asked)).toEqual(new Set(["page /aurora/team de", "navigation /aurora de"]));
});

// [content.delivery]
test("a website may have its pages elsewhere in the content system", async () => {
  const delivery = testDelivery({ "page /shops/north/faq de": aPage("/shops/north/faq", "Fragen") });
  await using testShop = await aShop({ delivery, websites: [websiteFile({ magnolia_path: "/shops/north" })] });
  expect(await titleOf(testShop, "faq")).toBe("Fragen");
});

// [content.last-good]
test("an answer is asked for again after half a minute, while visitors get the last one at once", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  expect(await titleOf(testShop, "faq")).toBe("Fragen");
  expect(await titleOf(testShop, "faq")).toBe("Fragen");
  expect(delivery.asked).toHaveLength(1);
  delivery.answers["page /aurora/faq de"] = aPage("/aurora/faq", "Neue Fragen");
  const late = Promise.withResolvers<void>();
  delivery.beforeAnswer = () => late.promise;
  testShop.passTime(MINUTE);
  expect(await titleOf(testShop, "faq")).toBe("Fragen");
  late.resolve();
  await expect.poll(() => titleOf(testShop, "faq")).toBe("Neue Fragen");
  expect(delivery.asked).toHaveLength(2);
});

// [content.last-good]
test("the last good answer survives failures and a restart; what is no page replaces nothing", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  await titleOf(testShop, "faq");
  delivery.failure = new Error("away");
  testShop.passTime(MINUTE);
  expect(await titleOf(testShop, "faq")).toBe("Fragen");
  await using restarted = await aShop({ connection: testShop.connection, delivery });
  expect(await titleOf(restarted, "faq")).toBe("Fragen");
  delivery.failure = undefined;
  for (const bad of [null, [], "<html>", { title: "without a path" }]) {
    delivery.answers["page /aurora/faq de"] = bad;
    restarted.passTime(MINUTE);
    await titleOf(restarted, "faq");
    expect(await titleOf(restarted, "faq")).toBe("Fragen");
  }
});

// [content.last-good]
test("after a failure it is left in peace for some seconds, and the folder's page is shown", async () => {
  const delivery = published();
  delivery.failure = new Error("away");
  await using testShop = await aShopWith(delivery);
  expect(await titleOf(testShop, "faq")).toBe("Fragen aus dem Ordner");
  expect(await titleOf(testShop, "faq")).toBe("Fragen aus dem Ordner");
  expect(delivery.asked).toHaveLength(1);
  delivery.failure = undefined;
  testShop.passTime(5);
  await expect.poll(() => titleOf(testShop, "faq")).toBe("Fragen");
});

// [content.last-good]
test("a content system that hangs is waited for once", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  delivery.failure = new Error("timed out");
  await titleOf(testShop, "faq");
  delivery.beforeAnswer = () => new Promise(() => undefined);
  testShop.passTime(MINUTE);
  expect(await titleOf(testShop, "faq")).toBe("Fragen aus dem Ordner");
  expect(delivery.asked).toHaveLength(2);
});

// [content.navigation]
test("contents of the shop's own pages are in no menu", async () => {
  const delivery = testDelivery({
    "page /aurora/welcome de": aPage("/aurora/welcome", "Willkommen"),
    "navigation /aurora de": aDeliveredNode({
      path: "/aurora",
      children: [
        aPage("/aurora/welcome", "Willkommen"),
        aPage("/aurora/start", "Start"),
        aPage("/aurora/team", "Team"),
      ],
    }),
  });
  await using testShop = await aShopWith(delivery);
  const navigation = await testShop.visitor().must(contract.readNavigation, { params: { path: "" }, query: {} });
  expect(childrenOf(navigation).map((node) => node["@path"])).toEqual(["/team"]);
  expect(await titleOf(testShop, "welcome")).toBe("Willkommen");
});

// [content.last-good]
test("a page that was taken back is gone, and one of the folder is shown in its place", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  await Promise.all([titleOf(testShop, "faq"), titleOf(testShop, "team")]);
  delivery.answers = {};
  testShop.passTime(MINUTE);
  await Promise.all([titleOf(testShop, "faq"), titleOf(testShop, "team")]);
  await expect.poll(() => titleOf(testShop, "faq")).toBe("Fragen aus dem Ordner");
  await expect.poll(() => titleOf(testShop, "team")).toBe("NOT_FOUND");
});

// [content.in-memory]
test("pages and navigation are read from memory", async () => {
  for (const delivery of [undefined, published()]) {
    await using testShop = delivery ? await aShopWith(delivery) : await aShop({});
    const visitor = testShop.visitor();
    const read = async () => {
      await visitor.call(contract.readPage, { params: { path: "faq" }, query: {} });
      await visitor.must(contract.readNavigation, { params: { path: "" }, query: {} });
    };
    await read();
    const before = testShop.statements.length;
    await read();
    expect(testShop.statements.slice(before).filter((sql) => /website_revisions|delivered_content/.test(sql))).toEqual(
      [],
    );
  }
});

// [content.in-memory]
test("many visitors at once ask for a page once", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  await Promise.all(Array.from({ length: 20 }, () => titleOf(testShop, "faq")));
  expect(delivery.asked).toHaveLength(1);
});

// [content.in-memory]
test("answers that were asked for last are in memory; the content system is not asked again for others", async () => {
  const delivery = published();
  await using testShop = await aShopWith(delivery);
  const { db, log, now, websites } = testShop.shop;
  const content = new DeliveredContent({ db, log, now, delivery, maxKept: 2 });
  const website = websites.findById("aurora") as Website;
  const readsOf = async (path: string) => {
    const asked = delivery.asked.length;
    const page = () => content.read(website, { kind: "page", path, language: "de" });
    const statements = await sentStatements(testShop, page);
    return [statements.length > 0, delivery.asked.length - asked];
  };
  expect([await readsOf("/faq"), await readsOf("/team")]).toEqual([
    [true, 1],
    [true, 1],
  ]);
  expect([await readsOf("/faq"), await readsOf("/secret")]).toEqual([
    [false, 0],
    [true, 1],
  ]);
  expect([await readsOf("/faq"), await readsOf("/team")]).toEqual([
    [false, 0],
    [true, 0],
  ]);
});
