import { aShop } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createApi } from "../app.ts";
import { createPerform } from "../calls/create-perform.ts";

test("[clock.date] with the sandbox's clock, answers of calls are dated by the shop's time", async () => {
  await using testShop = await aShop();
  const { shop } = testShop;
  const arrival = {
    host: "aurora.localhost",
    scheme: "http",
    secureCookies: true,
    clientAddress: "192.0.2.1",
  } as const;
  const dateOf = async (clock: typeof shop.clock) => {
    const api = createApi({ ...shop, clock }, createPerform(shop));
    const request = new Request("http://aurora.localhost/api/session/duration");
    return (await api.fetch(request, { arrival })).headers.get("date");
  };
  expect(await dateOf(undefined), "the server's own").toBeNull();
  expect(await dateOf({ follow: async () => undefined })).toBe("Mon, 01 Jun 2026 10:00:00 GMT");
});
