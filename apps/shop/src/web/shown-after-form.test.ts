import { contract } from "@guerdon/contract";
import { aShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { visitorAtDoor } from "./visitor-at-door.fixture.ts";

const languageSettings = { selectable: ["de" as const], default: "de" as const };
const WEBSITES = [
  websiteFile({ language_settings: languageSettings }),
  websiteFile({ id: "partner", wob_coupon_login: false, language_settings: languageSettings }),
];

/** Sends a form as a browser without script does. */
async function send(visitor: Visitor, path: string, fields: Record<string, string>) {
  const answer = await visitor.request(path, {
    method: "POST",
    headers: { origin: `http://${visitor.host}`, "sec-fetch-site": "same-origin" },
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  return { status: answer.status, location: answer.headers.get("location") };
}

// [website.routing] [session.logged-in-start]
test("a refused form is answered with its page, unless the table leads its visitor elsewhere", async () => {
  await using testShop = await aShop({ websites: WEBSITES, vouchers: [{ code: "GIFT", value: 1000 }] });
  const visitor = await visitorAtDoor(testShop);
  expect(await send(visitor, "/?index", { code: "WRONG" })).toEqual({ status: 422, location: null });
  await visitor.enter("GIFT");
  expect(await send(visitor, "/?index", { code: "WRONG" })).toEqual({ status: 303, location: "/welcome" });
  expect(await send(visitor, "/voucher-overview", { code: "WRONG" })).toEqual({ status: 422, location: null });
});

// [session.page-without] [website.handshake-pages]
test("a form without a session leads where the table does, also in a shop that is entered through a partner", async () => {
  await using testShop = await aShop({ websites: WEBSITES });
  const removal = { intent: "REMOVE", position: "1" };
  for (const [host, end] of [
    ["aurora.localhost", "/"],
    ["partner.localhost", "/handshake-failed"],
  ] as const) {
    const visitor = await visitorAtDoor(testShop, host);
    expect(await send(visitor, "/basket", removal)).toEqual({ status: 303, location: end });
    // A basket alone logs nobody in.
    await visitor.must(contract.createBasket, {});
    expect(await send(visitor, "/checkout/address", {})).toEqual({ status: 303, location: end });
  }
});
