import { WEBSITE_ROUTES } from "@guerdon/domain/website/website-routes";
import { aShop, sentStatements, type TestShop, type Visitor, websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { pageVisitors } from "./front-door.fixture.ts";

const PATHS = [...WEBSITE_ROUTES.map(({ path }) => path.replace(":number", "TV1")), "/product-overview?page=1"];

/** The statements and bytes of a page; undefined if there is none for this visitor. */
async function costOf(shop: TestShop, visitor: Visitor, path: string): Promise<string | undefined> {
  let bytes: number | undefined;
  const sent = await sentStatements(shop, async () => {
    const answer = await visitor.request(`/de${path}`, { redirect: "manual" });
    const html = await answer.arrayBuffer();
    const isPage = answer.status === 200 && answer.headers.get("content-type")?.startsWith("text/html");
    bytes = isPage ? html.byteLength : undefined;
  });
  return bytes === undefined ? undefined : `${String(sent.length).padStart(2)} ${String(bytes).padStart(7)}`;
}

/**
 * A row for each page: its statements and the bytes of its HTML, for a guest, else for a customer with a filled basket, else
 * after an order. `vitest --update` writes the table; what grows needs a reason in the commit.
 */
test("each page makes as many statements and is as large as the table says", async () => {
  await using testShop = await aShop({
    websites: [websiteFile({ wob_account_login: true })],
    vouchers: ["GIFT", "MORE"].map((code) => ({ code, value: 5000 })),
  });
  await testShop.register({ user_name: "anna" });
  const arrive = await pageVisitors(testShop);
  const newVisitor = () => arrive("aurora.localhost");
  const [guest, customer, buyer] = [newVisitor(), newVisitor(), newVisitor()];
  await customer.logIn("anna");
  await customer.enter("GIFT");
  await customer.add();
  await customer.prepareOrder();
  await buyer.logIn("anna");
  await buyer.enter("MORE");
  await buyer.add();
  const { order_number } = await buyer.order(await buyer.prepareOrder());
  const rows: string[] = [];
  for (const path of [...PATHS, `/account/orders/${order_number}`]) {
    for (const [who, visitor] of Object.entries({ guest, customer, buyer })) {
      // The first time fills what a process keeps.
      const [, second] = [await costOf(testShop, visitor, path), await costOf(testShop, visitor, path)];
      if (second !== undefined) {
        rows.push(`${path.replace(order_number, "{number}").padEnd(28)} ${who.padEnd(8)} ${second}`);
        break;
      }
    }
  }
  await expect(`${rows.join("\n")}\n`).toMatchFileSnapshot("page-costs.txt");
});
