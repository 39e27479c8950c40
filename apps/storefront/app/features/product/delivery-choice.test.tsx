import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DeliveryChoice } from "./delivery-choice.tsx";

vi.mock("../../page/use-shop.ts", () => ({ useT: () => String }));

const htmlOf = (deliveries: Parameters<typeof DeliveryChoice>[0]["deliveries"], chosen?: string) =>
  renderToStaticMarkup(<DeliveryChoice deliveries={deliveries} chosen={chosen} />);

// [product.delivery-types]
it("is a choice with a heading for several ways, and says a single one, which is sent all the same", () => {
  const several = htmlOf([1, 0]);
  expect(several).toContain("<legend");
  expect(several).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="1"/);
  expect(htmlOf([1, 0], "0")).toMatch(/<input type="radio"[^>]*checked=""[^>]*value="0"/);
  const single = htmlOf([0]);
  expect(single).toContain('<input type="hidden" name="delivery_options" value="0"/>');
  expect(single).toContain("delivery.0");
  expect(single).not.toMatch(/<legend|type="radio"/);
});
