import { contract } from "@guerdon/contract";
import { refundOrder } from "@guerdon/contract/operations/refund";
import { aShopThatKnowsPia, PIA, type Visitor } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const LINK = /https?:\/\/aurora\.localhost[^"\\\s]*/g;

// [session.by-address]
test("whoever opens a link of any mail keeps the session and the basket that the browser has", async () => {
  await using shop = await aShopThatKnowsPia();
  const [order] = await shop.shop.db.selectFrom("orders").select("order_number").orderBy("order_number").execute();
  await shop.operator.must(refundOrder, {
    website_id: "aurora",
    order_number: order?.order_number ?? "",
    position: 3,
    quantity: 1,
    delivered: true,
  });
  await shop.fulfil();
  const links = new Set(shop.mails.flatMap(({ text }) => [...text.matchAll(LINK)].map(([link]) => link)));
  await shop.register({ user_name: "victim", email: "victim@example.org" });
  const victim = (await pageVisitors(shop))("aurora.localhost");
  await victim.logIn("victim");
  await victim.add();
  const { basket_id } = await victim.must(contract.readBasket, {});
  const session = victim.cookies.get("__Host-session");
  const opened = new Set<string>();
  for (const link of links) {
    await follow(victim, link);
    opened.add(new URL(link).pathname);
    expect(victim.cookies.get("__Host-session"), link).toBe(session);
    expect((await victim.must(contract.readBasket, {})).basket_id, link).toBe(basket_id);
    expect((await victim.must(contract.readAccount, {})).user_name, link).toBe("victim");
  }
  expect([...opened].sort()).toEqual([
    "/de/",
    "/de/confirm-email",
    "/de/new-password",
    "/de/newsletter/confirm",
    "/de/newsletter/unsubscribe",
    "/de/order-status",
    "/de/voucher",
    "/de/withdrawal",
  ]);
});

// [session.by-address] [fulfilment.delivery-link]
test("the links of all mails open no session for a stranger, and tell nothing of a person", async () => {
  await using shop = await aShopThatKnowsPia();
  const links = new Set(shop.mails.flatMap(({ text }) => [...text.matchAll(LINK)].map(([link]) => link)));
  const arrive = await pageVisitors(shop);
  // Anyone with the link of an order may follow the parcel.
  const { tracking_number: _, ...people } = PIA;
  const words = Object.values(people);
  for (const link of links) {
    const stranger = arrive("aurora.localhost");
    const shown = await follow(stranger, link);
    expect(stranger.cookies.has("__Host-session"), link).toBe(false);
    const told = [...words, "S-1", "E-1"].filter((word) => shown.includes(word));
    expect(told.filter((word) => !decodeURIComponent(link).includes(word))).toEqual([]);
  }
});

/** Opens a link as a browser does, to the page that it leads to in the end. Returns the page. */
async function follow(visitor: Visitor, link: string): Promise<string> {
  let to: string | null = link;
  let page = "";
  for (let steps = 0; to !== null && steps < 5; steps += 1) {
    const { pathname, search } = new URL(to, link);
    const answer = await visitor.request(pathname + search, { redirect: "manual" });
    to = answer.headers.get("location");
    // A link leads nowhere once its mail was sent to another address [fulfilment.delivery-link].
    expect(answer.status, link).toBeLessThan(500);
    page = await answer.text();
  }
  return page;
}
