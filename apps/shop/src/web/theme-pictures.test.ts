import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type OriginalPicture, scaledPicture, themePictures, type Website } from "@guerdon/api";
import { websiteSettings } from "@guerdon/contract/operations/website-settings";
import { themeDrawings } from "@guerdon/mails";
import { websiteFile } from "@guerdon/testing";
import { expect, test } from "vitest";
import { createPictureCache } from "./picture-cache.ts";
import { createThemePictureServer } from "./theme-pictures.ts";

const drawing = (width: number, height: number): OriginalPicture => ({
  media_type: "image/svg+xml",
  width,
  content: Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="9" height="9"/></svg>`,
  ),
});
const ORIGINALS: Record<string, OriginalPicture> = {
  wide: drawing(200, 50),
  square: drawing(50, 50),
  endless: { media_type: "image/svg+xml", width: 200, content: Buffer.from("<svg") },
};
const WIDE = { id: "wide", width: 200, height: 50 };
const SQUARE = { id: "square", width: 50, height: 50 };

function aWebsite(changes: Partial<Website["pictures"]> = {}, title = "Aurora"): Website {
  const settings = websiteSettings.parse(
    websiteFile({ website_title: title, website_default_pagetitle: `${title} – Prämien, die Freude machen` }),
  );
  return {
    id: "aurora",
    state: "open",
    settings,
    pictures: { logo: null, favicon: null, hero: null, ...changes },
  } as Website;
}

async function aServer(drawings = themeDrawings) {
  const cacheDir = await mkdtemp(join(tmpdir(), "guerdon-theme-"));
  const reported: string[] = [];
  const serve = createThemePictureServer({
    cache: createPictureCache(cacheDir),
    find: async (id) => ORIGINALS[id],
    drawings,
    report: (_, path) => reported.push(path),
  });
  const get = (path: string, website = aWebsite(), headers = new Headers()) => serve(website, path, headers);
  return { get, reported, [Symbol.asyncDispose]: () => rm(cacheDir, { recursive: true }) };
}

const bytesOf = async (answer: Response | undefined) => new Uint8Array((await answer?.arrayBuffer()) ?? []);

/** Width and height of a PNG. */
function sizeOf(png: Uint8Array): number[] {
  const view = new DataView(png.buffer);
  return [view.getUint32(16), view.getUint32(20)];
}

const sharePath = (website: Website) => `/images/share-${themePictures(website).digest}.png`;

// [theme.icons]
test("the icon is a drawing and two PNGs, at the paths where browsers look", async () => {
  await using server = await aServer();
  const svg = await server.get("/favicon.svg");
  expect(svg?.headers.get("content-type")).toBe("image/svg+xml");
  expect(await svg?.text()).toContain("<path");
  expect(sizeOf(await bytesOf(await server.get("/favicon.ico")))).toEqual([32, 32]);
  expect(sizeOf(await bytesOf(await server.get("/apple-touch-icon.png")))).toEqual([180, 180]);
});

test("a square logo is the icon, a wide one is not, and a favicon comes before both", async () => {
  await using server = await aServer();
  const iconOf = async (pictures: Partial<Website["pictures"]>) =>
    (await server.get("/favicon.svg", aWebsite(pictures)))?.text();
  expect(await iconOf({ logo: SQUARE })).toContain('width="50"');
  expect(await iconOf({ logo: WIDE })).toContain('width="64"');
  expect(await iconOf({ logo: SQUARE, favicon: WIDE })).toContain('width="200"');
});

// [theme.share-picture]
test("the share picture has the size of networks, and its address changes with the theme", async () => {
  await using server = await aServer();
  const website = aWebsite({ logo: WIDE });
  const answer = await server.get(sharePath(website), website);
  expect(answer?.headers.get("cache-control")).toContain("immutable");
  expect(sizeOf(await bytesOf(answer))).toEqual([1200, 630]);
  const other = aWebsite({ logo: WIDE }, "Borealis");
  expect(sharePath(other)).not.toBe(sharePath(website));
  expect(await server.get(sharePath(other), website)).toBeUndefined();
});

test("a picture that a browser has is not sent again", async () => {
  await using server = await aServer();
  const etag = (await server.get("/favicon.ico"))?.headers.get("etag") ?? "";
  const again = await server.get("/favicon.ico", aWebsite(), new Headers({ "if-none-match": etag }));
  expect(again?.status).toBe(304);
});

test("a picture that cannot be drawn is reported, and is not there", async () => {
  const broken = { ...themeDrawings, share: () => Promise.reject(new Error("no ink")) };
  await using server = await aServer(broken);
  const website = aWebsite();
  expect(await server.get(sharePath(website), website)).toBeUndefined();
  expect(server.reported).toEqual([sharePath(website)]);
});

// [picture.drawing-time]
test("a logo that can never be drawn is reported once, and the icons are there all the same", async () => {
  await using server = await aServer();
  const website = aWebsite({ logo: { id: "endless", width: 200, height: 50 } });
  for (let time = 0; time < 3; time += 1) {
    expect(await server.get(sharePath(website), website)).toBeUndefined();
  }
  expect(server.reported).toEqual([sharePath(website)]);
  expect(sizeOf(await bytesOf(await server.get("/favicon.ico", website)))).toEqual([32, 32]);
});

test("a share picture is the same on a machine without fonts", async () => {
  const { theme, title, claim } = themePictures(aWebsite());
  const folder = await mkdtemp(join(tmpdir(), "guerdon-fonts-"));
  const [svg, without, fonts] = ["share.svg", "without.svg", "fonts.conf"].map((name) => join(folder, name));
  await writeFile(`${svg}`, await themeDrawings.share({ theme, title, claim, logo: null }));
  await writeFile(`${without}`, await themeDrawings.share({ theme, title: "", claim: "", logo: null }));
  await writeFile(`${fonts}`, "<fontconfig></fontconfig>");
  const draw = "require('sharp')(process.argv[1]).raw().toBuffer().then((pixels) => process.stdout.write(pixels))";
  const drawn = (path: string | undefined) =>
    spawnSync(process.execPath, ["-e", draw, `${path}`], {
      cwd: join(import.meta.dirname, "../../../../packages/api"),
      env: { FONTCONFIG_FILE: fonts },
      maxBuffer: 10_000_000,
    }).stdout;
  const digest = (pixels: Uint8Array) => createHash("sha256").update(pixels).digest("hex");
  const original = {
    media_type: "image/svg+xml",
    width: 1200,
    content: Buffer.from(await themeDrawings.share({ theme, title, claim, logo: null })),
  };
  const here = await (await scaledPicture(original, 1200)).raw().toBuffer();
  expect(digest(drawn(svg))).toBe(digest(here));
  expect(digest(drawn(without))).not.toBe(digest(here));
  await rm(folder, { recursive: true });
});
