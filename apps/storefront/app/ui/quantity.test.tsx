import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Quantity } from "./quantity.tsx";

const htmlOf = (props: Partial<Parameters<typeof Quantity>[0]>) =>
  renderToStaticMarkup(<Quantity name="quantity" label="How many" value={1} maximum={99} {...props} />);

it("keeps what was typed and refused, tied to the reason, and is where a page without script begins", () => {
  for (const typed of ["500", "1.5", ""]) {
    const html = htmlOf({ typed, error: "why" });
    expect(html).toContain(`value="${typed}"`);
    expect(html).toContain('aria-invalid="true" aria-describedby="why" autofocus=""');
    expect(html, "the limit stays what it is").toContain('max="99"');
  }
  expect(htmlOf({})).not.toMatch(/aria-invalid|aria-describedby|autofocus/);
});

// [basket.quantity-choice]
it("is a list up to fifty, which is tied to its reason too", () => {
  const html = htmlOf({ maximum: 50, typed: "7", error: "why" });
  expect(html).toContain('<option selected="">7</option>');
  expect(html).toContain('aria-invalid="true"');
  expect(htmlOf({ maximum: 2, typed: "3", error: "why" }), "no longer offered").toContain(
    '<option selected="">3</option>',
  );
  expect(htmlOf({ maximum: 51 })).toContain('type="number"');
});

// [basket.quantity-choice]
it("is shown, and off, where there is one choice only, which is sent all the same", () => {
  const html = htmlOf({ maximum: 1 });
  expect(html).toMatch(/<select[^>]* disabled=""[^>]*><option[^>]*>1<\/option><\/select>/);
  expect(html).toContain('<input type="hidden" name="quantity" value="1"/>');
});
