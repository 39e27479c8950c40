import { mkdtemp, readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createPictureServer } from "./pictures.ts";

const ID = "0123456789abcdef0123";
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" fill="#3b2a8c"/></svg>',
);

async function aServer() {
  const cacheDir = await mkdtemp(join(tmpdir(), "guerdon-pictures-"));
  const asked: string[] = [];
  const servePicture = createPictureServer({
    cacheDir,
    find: async (id) => {
      asked.push(id);
      return id === ID ? { media_type: "image/svg+xml", width: 856, content: DRAWING } : undefined;
    },
  });
  return { servePicture, asked, cacheDir };
}

test("a size is made once, however many ask for it at once, and kept", async () => {
  const { servePicture, asked } = await aServer();
  const path = `/images/${ID}/320.webp`;
  const answers = await Promise.all([servePicture(path), servePicture(path), servePicture(path)]);
  expect(answers.map((answer) => answer?.headers.get("content-type"))).toEqual(Array(3).fill("image/webp"));
  await servePicture(path);
  expect(asked).toHaveLength(1);
});

test("made-up sizes, formats and paths are unknown and leave nothing behind", async () => {
  const { servePicture, asked, cacheDir } = await aServer();
  for (const rest of ["321.webp", "320.gif", "0320.webp", "99999.webp", "../320.webp", "320.webp/x"]) {
    expect(await servePicture(`/images/${ID}/${rest}`)).toBeUndefined();
  }
  expect(await servePicture("/images/ffffffffffffffffffff/320.webp")).toBeUndefined();
  expect(asked).toEqual(["ffffffffffffffffffff"]);
  expect(await readdir(cacheDir)).toEqual([]);
});

test("a drawing is served as it is, but may run nothing", async () => {
  const { servePicture } = await aServer();
  const answer = await servePicture(`/images/${ID}.svg`);
  expect(answer?.headers.get("content-security-policy")).toContain("sandbox");
  expect(await answer?.text()).toBe(DRAWING.toString());
});
