import type { Website } from "@guerdon/api";
import { aShop, insertWebsite, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { followChanges } from "./compose.ts";

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
  return Object.assign(testShop, { following, tell: () => tell("") });
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
