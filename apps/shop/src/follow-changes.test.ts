import type { Website } from "@guerdon/api";
import { aShop, insertWebsite, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { followChanges } from "./follow-changes.ts";

/** A shop that follows what `tell` announces. */
async function aFollowingShop() {
  const testShop = await aShop();
  let tell: (payload: string) => void = () => undefined;
  const connection = {
    listen: async (_channel: string, handler: typeof tell) => {
      tell = handler;
      return async () => undefined;
    },
  };
  const following = await followChanges(testShop.shop, connection, { checkMs: 10 });
  return Object.assign(testShop, { following, tell: (payload = "") => tell(payload) });
}

test("a changed website that cannot be read upon its notification is read later", async () => {
  await using testShop = await aFollowingShop();
  using _ = testShop.following;
  const { shop } = testShop;
  await insertWebsite(shop.db, websiteFile({ website_title: "Renamed" }));
  const reload = vi.spyOn(shop.websites, "reload");
  reload.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("still away"));
  const log = vi.spyOn(shop.log, "error").mockReturnValue(undefined);
  testShop.tell();
  await expect.poll(() => shop.websites.all().map(({ settings }) => settings.website_title)).toContain("Renamed");
  expect(log).toHaveBeenCalledTimes(2);
  const calls = reload.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload, "and then no more").toHaveBeenCalledTimes(calls);
});

// [revision.publish]
test("a revision with other prices is live once its lists are in memory, and closed at once", async () => {
  await using testShop = await aFollowingShop();
  using _ = testShop.following;
  const { shop } = testShop;
  const website = () => shop.websites.findById("aurora");
  await shop.catalogues.snapshot(website() as Website, "de", ["demo"]);
  const built = Promise.withResolvers<void>();
  const prepare = vi.spyOn(shop.catalogues, "prepare").mockReturnValue(built.promise);
  await insertWebsite(shop.db, websiteFile({ b2b: true }));
  await shop.db.updateTable("websites").set({ state: "closed" }).execute();
  testShop.tell();
  await expect.poll(() => website()?.state).toBe("closed");
  expect([website()?.settings.b2b === true, prepare.mock.calls.length]).toEqual([false, 1]);
  built.resolve();
  await expect.poll(() => website()?.settings.b2b).toBe(true);
});

// [revision.publish]
test("a website that is published costs the same with more websites, and leaves what is kept of them", async () => {
  const statementsWith = async (others: number) => {
    await using testShop = await aFollowingShop();
    using _ = testShop.following;
    const { shop, statements } = testShop;
    const ids = Array.from({ length: others }, (_each, place) => `other-${place}`);
    for (const id of ids) {
      await insertWebsite(shop.db, websiteFile({ id, maximum_basket_item_count: id.length }));
    }
    await shop.websites.reload();
    for (const website of shop.websites.all()) {
      await shop.catalogues.snapshot(website, "de", ["demo"]);
    }
    const before = ids.map((id) => shop.websites.findById(id));
    await insertWebsite(shop.db, websiteFile({ website_title: "Renamed" }));
    const refresh = vi.spyOn(shop.catalogues, "refresh");
    const sent = statements.length;
    testShop.tell("website:aurora");
    await expect.poll(() => shop.websites.findById("aurora")?.settings.website_title).toBe("Renamed");
    await expect.poll(() => refresh.mock.calls).toEqual([["aurora"], ["aurora"]]);
    await Promise.all(refresh.mock.results.map(({ value }) => value));
    expect(ids.map((id) => shop.websites.findById(id))).toEqual(before);
    expect(ids.every((id, place) => shop.websites.findById(id) === before[place])).toBe(true);
    return statements.length - sent;
  };
  expect(await statementsWith(6)).toBe(await statementsWith(1));
});

// [catalogue.import]
test("a catalogue that is published has no website read again", async () => {
  await using testShop = await aFollowingShop();
  using _ = testShop.following;
  const { catalogues, websites } = testShop.shop;
  const [refresh, reload] = [vi.spyOn(catalogues, "refresh"), vi.spyOn(websites, "reload")];
  testShop.tell("catalogue:demo");
  await expect.poll(() => refresh.mock.calls).toEqual([[]]);
  expect(reload).not.toHaveBeenCalled();
});

// [operator.health]
test("the lists of a website that is new, or open again, are read before anybody asks for them", async () => {
  await using testShop = await aFollowingShop();
  using _ = testShop.following;
  const { shop } = testShop;
  const snapshot = vi.spyOn(shop.catalogues, "snapshot");
  await insertWebsite(shop.db, websiteFile({ id: "fest", default_catalog_id: "demo" }));
  testShop.tell();
  await expect.poll(() => snapshot.mock.calls.map(([{ id }, , ids]) => `${id} ${ids}`)).toEqual(["fest demo"]);
});
