import { aShop, insertWebsite, websiteFile } from "@guerdon/testing";
import { expect, test, vi } from "vitest";
import { followChanges } from "./compose.ts";

test("a changed website that cannot be read upon its notification is read later", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  let tell: (payload: string) => void = () => undefined;
  const connection = {
    listen: async (_channel: string, handler: typeof tell) => {
      tell = handler;
      return async () => undefined;
    },
  };
  using _following = await followChanges(shop, connection, { checkMs: 10 });
  await insertWebsite(shop.db, websiteFile({ website_title: "Renamed" }));
  const reload = vi.spyOn(shop.websites, "reload");
  reload.mockRejectedValueOnce(new Error("away")).mockRejectedValueOnce(new Error("still away"));
  const log = vi.spyOn(shop.log, "error").mockReturnValue(undefined);
  tell("");
  await expect.poll(() => shop.websites.all().map(({ settings }) => settings.website_title)).toContain("Renamed");
  expect(log).toHaveBeenCalledTimes(2);
  const calls = reload.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(reload, "and then no more").toHaveBeenCalledTimes(calls);
});
