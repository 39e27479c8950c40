import { freshEmail } from "../src/browser-visitor.ts";
import { MUG } from "../src/demo-products.ts";
import { applySecondWebsite, secondWebsiteOrigin } from "../src/second-website.ts";
import { expect, test } from "../src/test.ts";

let code = "";
test.beforeAll(async () => {
  code = await applySecondWebsite({
    page_options: { checkoutGTCLink: { url: "https://aurora.example/terms", label: { de: "Bedingungen von Aurora" } } },
  });
});
test.use({ baseURL: async ({}, use) => use(secondWebsiteOrigin()) });

// [checkout.terms-link]
test("a website links to its terms elsewhere, in words of its own", async ({ visitor }) => {
  const { t, page } = visitor;
  await visitor.open("");
  await visitor.enterCode(code);
  await visitor.isAt("/welcome");
  await visitor.addToBasket(MUG);
  await visitor.open("/checkout/address");
  await visitor.fillAddress(freshEmail());
  await visitor.button(t("address.next")).click();
  await visitor.isAt("/checkout/confirm");
  await expect(page.getByRole("link", { name: "Bedingungen von Aurora" })).toHaveAttribute(
    "href",
    "https://aurora.example/terms",
  );
});
