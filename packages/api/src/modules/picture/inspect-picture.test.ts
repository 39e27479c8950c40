import sharp from "sharp";
import { expect, test } from "vitest";
import { inspectPicture } from "./inspect-picture.ts";

const image = () => sharp({ create: { width: 40, height: 20, channels: 3, background: "#3b2a8c" } });
const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"/>');

// [picture.formats]
test.each([
  ["image/png", () => image().png().toBuffer()],
  ["image/jpeg", () => image().jpeg().toBuffer()],
  ["image/webp", () => image().webp().toBuffer()],
  ["image/svg+xml", async () => drawing],
])("a picture of the type %s is accepted with its size", async (media_type, content) => {
  expect(await inspectPicture(await content())).toMatchObject({
    ok: true,
    picture: { media_type, width: 40, height: 20 },
  });
});

test.each([
  ["of another format", () => image().gif().toBuffer(), "is not an SVG, PNG, JPEG or WebP picture"],
  ["that is no picture", async () => Buffer.from("a text"), "is not an SVG, PNG, JPEG or WebP picture"],
  ["of more than 10 MB", async () => Buffer.alloc(10 * 1024 * 1024 + 1), "is larger than 10 MB"],
])("a file %s is refused", async (_, content, reason) => {
  expect(await inspectPicture(await content())).toEqual({ ok: false, refusal: { reason } });
});
