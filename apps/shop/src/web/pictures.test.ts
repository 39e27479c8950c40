import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OriginalPicture, scaledPicture, type Website } from "@guerdon/api";
import { expect, test } from "vitest";
import { createPictureCache } from "./picture-cache.ts";
import { createPictureServer } from "./pictures.ts";

const ID = "0123456789abcdef0123";
const BROKEN = "badbadbadbadbadbadba";
const LOGO = "10600000000000000000";
const DRAWING = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="856" height="540"><rect width="856" height="540" fill="#3b2a8c"/></svg>',
);
const ORIGINALS: Record<string, OriginalPicture> = {
  [ID]: { media_type: "image/svg+xml", width: 856, content: DRAWING },
  [LOGO]: {
    media_type: "image/svg+xml",
    width: 40,
    content: Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><path d="M0 0h9v9H0z"/></svg>',
    ),
  },
  // The beginning of a JPEG, as a transfer that broke off leaves it.
  [BROKEN]: { media_type: "image/jpeg", width: 856, content: Buffer.from("ffd8ffe000104a464946", "hex") },
};

async function aServer() {
  const cacheDir = await mkdtemp(join(tmpdir(), "guerdon-pictures-"));
  const asked: string[] = [];
  const reported: string[] = [];
  const serve = createPictureServer({
    cache: createPictureCache(cacheDir),
    find: async (id) => {
      asked.push(id);
      return ORIGINALS[id];
    },
    isShown: async ({ id }) => id === OWN.id,
    report: (_, id) => reported.push(id),
  });
  const get = (path: string, headers: Record<string, string> = {}, website = OWN) =>
    serve(website, path, new Headers(headers));
  return { get, asked, reported, cacheDir, [Symbol.asyncDispose]: () => rm(cacheDir, { recursive: true }) };
}

const OWN = { id: "aurora" } as Website;

const WEBP = `/images/${ID}/320.webp`;

test("a size is rendered once for concurrent requests, and cached", async () => {
  await using server = await aServer();
  const crowd = Array.from({ length: 20 }, () => server.get(WEBP));
  // Some come while the first are being served.
  const late = crowd[0]?.then(() => Promise.all([server.get(WEBP), server.get(WEBP)]));
  const answers = [...(await Promise.all(crowd)), ...((await late) ?? [])];
  expect(answers.map((answer) => answer?.headers.get("content-type"))).toEqual(Array(22).fill("image/webp"));
  await server.get(WEBP);
  expect(server.asked).toEqual([ID]);
});

test("an aborted request does not affect others: every response is complete", async () => {
  await using server = await aServer();
  const [left, stayed] = await Promise.all([server.get(WEBP), server.get(WEBP)]);
  await left?.body?.cancel();
  const whole = await stayed?.arrayBuffer();
  expect(whole?.byteLength).toBeGreaterThan(50);
  expect(await (await server.get(WEBP))?.arrayBuffer()).toEqual(whole);
});

// [fulfilment.mail-looks]
test("a picture for mails has white where the original is transparent, since mail programs lay it on dark", async () => {
  await using server = await aServer();
  const served = async (format: string) => {
    const answer = await server.get(`/images/${LOGO}/320.${format}`);
    const content = new Uint8Array((await answer?.arrayBuffer()) ?? []);
    return (await scaledPicture({ media_type: "image/png", width: 320, content }, 320)).stats();
  };
  expect((await served("png")).isOpaque).toBe(false);
  const { isOpaque, dominant } = await served("opaque.png");
  expect([isOpaque, dominant.r > 240]).toEqual([true, true]);
});

test("made-up sizes, formats, ids and paths are unknown and leave nothing behind", async () => {
  await using server = await aServer();
  const sizes = ["321.webp", "320.gif", "0320.webp", "99999.webp", "320", "320.webp/x", "320.webp%00", "320.WEBP"];
  const paths = [
    ...sizes.map((size) => `/images/${ID}/${size}`),
    `/images/${ID}/../${ID}/320.webp`,
    `/images/${ID.toUpperCase()}/320.webp`,
    "/images/../../etc/passwd",
    "/images/%2e%2e%2f320.webp",
    "/images//320.webp",
    `/images/${ID}0/320.webp`,
    "/images/constructor/320.webp",
    `/images/${ID}/320.constructor`,
  ];
  for (const path of paths) {
    expect(await server.get(path), path).toBeUndefined();
  }
  expect(server.asked).toEqual([]);
  expect(await server.get("/images/ffffffffffffffffffff/320.webp")).toBeUndefined();
  expect(await server.get("/images/ffffffffffffffffffff.svg")).toBeUndefined();
  expect(await readdir(server.cacheDir)).toEqual([]);
});

test("requests cannot make an original take more space than its sizes in its formats", async () => {
  await using server = await aServer();
  const widths = Array.from({ length: 170 }, (_, index) => index * 10);
  const formats = ["avif", "webp", "png", "jpg", "svg"];
  await Promise.all(
    widths.flatMap((width) => formats.map((format) => server.get(`/images/${ID}/${width}.${format}?${width}`))),
  );
  await Promise.all(widths.map((width) => server.get(`/images/${ID}/${width}.webp`)));
  expect((await readdir(join(server.cacheDir, ID))).sort()).toEqual(
    [1280, 160, 1600, 320, 480, 640, 960].map((width) => `${width}.webp`),
  );
});

test("the path determines the format, whatever the request accepts", async () => {
  await using server = await aServer();
  const answer = await server.get(WEBP, { accept: "text/html, image/avif;q=0" });
  expect(answer?.status).toBe(200);
  expect(answer?.headers.get("content-type")).toBe("image/webp");
});

test("a cached picture is answered with 304, and another size has another tag", async () => {
  await using server = await aServer();
  const tag = (await server.get(WEBP))?.headers.get("etag") ?? "";
  const again = await server.get(WEBP, { "if-none-match": `"other", ${tag}` });
  expect(again?.status).toBe(304);
  expect(await again?.text()).toBe("");
  expect(again?.headers.get("cache-control")).toContain("immutable");
  expect((await server.get(`/images/${ID}/160.webp`, { "if-none-match": tag }))?.status).toBe(200);
  expect(await server.get("/images/ffffffffffffffffffff/320.webp", { "if-none-match": tag })).toBeUndefined();
});

test("a broken original is not found, reported once and not tried again", async () => {
  await using server = await aServer();
  const paths = [`/images/${BROKEN}/320.webp`, `/images/${BROKEN}/640.avif`, `/images/${BROKEN}/320.webp`];
  for (const path of paths) {
    expect(await server.get(path)).toBeUndefined();
  }
  expect(server.reported).toEqual([BROKEN]);
  expect(server.asked).toEqual([BROKEN]);
  expect(await readdir(server.cacheDir)).toEqual([]);
  expect((await server.get(WEBP))?.status).toBe(200);
});

test("an empty picture left by a crash is rendered again", async () => {
  await using server = await aServer();
  await mkdir(join(server.cacheDir, ID));
  await writeFile(join(server.cacheDir, ID, "320.webp"), "");
  expect((await (await server.get(WEBP))?.arrayBuffer())?.byteLength).toBeGreaterThan(50);
});

test("a picture is served even if it cannot be cached", async () => {
  await using server = await aServer();
  await writeFile(join(server.cacheDir, ID), "a file where the folder would be");
  expect((await (await server.get(WEBP))?.arrayBuffer())?.byteLength).toBeGreaterThan(50);
});

test("a drawing is served unchanged, but cannot run scripts", async () => {
  await using server = await aServer();
  const answer = await server.get(`/images/${ID}.svg`);
  expect(answer?.headers.get("content-security-policy")).toContain("sandbox");
  expect(await answer?.text()).toBe(DRAWING.toString());
  expect(await server.get(`/images/${BROKEN}.svg`)).toBeUndefined();
});

// [picture.website]
test("a website that does not show a picture does not have it, even if another one's size is cached", async () => {
  await using server = await aServer();
  const foreign = { id: "fest" } as Website;
  expect((await server.get(WEBP))?.status).toBe(200);
  expect(await server.get(WEBP, {}, foreign)).toBeUndefined();
  expect(await server.get(`/images/${ID}.svg`, {}, foreign)).toBeUndefined();
});
