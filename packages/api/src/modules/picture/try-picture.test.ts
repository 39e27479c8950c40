import sharp from "sharp";
import { expect, test } from "vitest";
import { DrawingError } from "./draw.ts";
import { tryPicture } from "./try-picture.ts";

const drawing = (text: string, { height = 20, content = '<filter id="f"/>' } = {}) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="${height}"><title>${text}</title>${content}</svg>`,
  );

/** A drawer that records the widths that it was asked for. */
function aDrawer(draw: () => Promise<void> = async () => undefined) {
  const widths: number[] = [];
  return {
    widths,
    draw: async (_: unknown, width: number) => {
      widths.push(width);
      await draw();
      return new Uint8Array();
    },
  };
}

// [picture.tried]
test("a drawing is tried once for each content, in a small width; other pictures are not drawn", async () => {
  const { draw, widths } = aDrawer();
  const twice = await Promise.all([tryPicture(drawing("one"), draw), tryPicture(drawing("one"), draw)]);
  expect(twice).toMatchObject([{ ok: true }, { ok: true }]);
  expect(await tryPicture(drawing("one"), draw)).toMatchObject({ ok: true, picture: { width: 40 } });
  expect(await tryPicture(drawing("two"), draw)).toMatchObject({ ok: true });
  const pixels = await sharp({ create: { width: 40, height: 20, channels: 3, background: "#abc" } })
    .png()
    .toBuffer();
  expect(await tryPicture(pixels, draw)).toMatchObject({ ok: true });
  expect(widths).toEqual([320, 320]);
});

// [picture.tried]
test("a drawing of plain shapes is surely quick and not tried; one that may take long is", async () => {
  const { draw, widths } = aDrawer();
  const path = '<path d="M0 0h9" stroke-dasharray="4 4"/>';
  await tryPicture(drawing("plain", { content: path }), draw);
  expect(widths).toEqual([]);
  const costly = ['<g><use href="#a"/></g>', '<path d="M0 0h9" stroke-dasharray=".01"/>', path.repeat(2000)];
  for (const [index, content] of costly.entries()) {
    await tryPicture(drawing("costly", { content }), draw);
    expect(widths, content.slice(0, 60)).toHaveLength(index + 1);
  }
});

// [picture.tried]
test("one that takes long in a small width, or is very tall, is tried in the largest that is served", async () => {
  const slow = aDrawer(() => new Promise((resolve) => setTimeout(resolve, 350)));
  expect(await tryPicture(drawing("slow"), slow.draw)).toMatchObject({ ok: true });
  const tall = aDrawer();
  expect(await tryPicture(drawing("tall", { height: 800 }), tall.draw)).toMatchObject({ ok: true });
  expect([slow.widths, tall.widths]).toEqual([
    [320, 1600],
    [320, 1600],
  ]);
});

// [picture.tried]
test("one that cannot be drawn is refused, and tried again; if the shop itself fails, that is thrown", async () => {
  const failing = aDrawer(() => Promise.reject(new DrawingError("it takes longer than 10 s")));
  const refused = { ok: false, refusal: { reason: "cannot be drawn: it takes longer than 10 s" } };
  expect(await tryPicture(drawing("bad"), failing.draw)).toEqual(refused);
  expect(await tryPicture(drawing("bad"), failing.draw)).toEqual(refused);
  expect(failing.widths).toEqual([320, 320]);
  const broken = aDrawer(() => Promise.reject(new Error("no memory")));
  await expect(tryPicture(drawing("bad"), broken.draw)).rejects.toThrow("no memory");
});
