import type { Website } from "@guerdon/api";
import { expect, test } from "vitest";
import { createFontServer } from "./own-fonts.ts";

const ID = "0123456789abcdef0123";
const PATH = `/fonts/${ID}.woff2`;
const OWN = { pictures: { fonts: [{ id: ID }] } } as unknown as Website;
const OTHER = { pictures: {} } as unknown as Website;

// [theme.font]
test("a website answers for the fonts of its own theme only, for good", async () => {
  const serve = createFontServer(async () => new Uint8Array([1, 2, 3]));
  const answer = await serve(OWN, PATH, new Headers());
  expect(answer?.headers.get("content-type")).toBe("font/woff2");
  expect(answer?.headers.get("cache-control")).toContain("immutable");
  const known = new Headers({ "if-none-match": answer?.headers.get("etag") ?? "" });
  expect((await serve(OWN, PATH, known))?.status).toBe(304);
  expect(await serve(OTHER, PATH, new Headers())).toBeUndefined();
  expect(await serve(OWN, "/fonts/x.woff2", new Headers())).toBeUndefined();
});
