import { PAYMENT_TYPES } from "@guerdon/domain/payment";
import { expect, test } from "vitest";
import { servePaymentDrawing } from "./payment-drawings.ts";

const NAMES = [...new Set(PAYMENT_TYPES.map(({ name }) => name))];
const drawn = async (name: string, asked = new Headers()) => servePaymentDrawing(`/images/payment-${name}.svg`, asked);

// [payment.icons]
test("each payment type has a drawing of its own, which says nothing to browsers but what it looks like", async () => {
  const drawings = new Set<string>();
  for (const name of NAMES) {
    const answer = await drawn(name);
    expect(answer?.headers.get("content-type"), name).toBe("image/svg+xml");
    const text = (await answer?.text()) ?? "";
    expect(text).toContain('viewBox="0 0 48 32"');
    expect(text.length, name).toBeLessThan(1500);
    expect(text).not.toMatch(/<(script|style|image|text|use)\b|href|style=/);
    drawings.add(text);
  }
  expect(drawings.size).toBe(NAMES.length);
});

test("a drawing that a browser has is not sent again, and it asks again after a day", async () => {
  const first = await drawn("visa");
  expect(first?.headers.get("cache-control")).toBe("public, max-age=86400");
  const again = await drawn("visa", new Headers({ "if-none-match": first?.headers.get("etag") ?? "" }));
  expect(again?.status).toBe(304);
});

test("a path that names no payment type is none of these", async () => {
  expect(await drawn("none")).toBeUndefined();
  expect(await drawn("../payment-drawings")).toBeUndefined();
  expect(await servePaymentDrawing("/images/0123456789abcdef0123.svg", new Headers())).toBeUndefined();
});
