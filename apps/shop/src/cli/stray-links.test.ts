import { mkdir, mkdtempDisposable, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readCatalogue } from "./catalogue/read-catalogue.ts";
import { readGiverFolder } from "./givers/read-giver-folder.ts";
import { readPictures } from "./read-pictures.ts";
import { readSiteFolder } from "./sites/read-site-folder.ts";

// [website.folder-links]
test("links that lead out of a website's folder are refused, those within it are not", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "guerdon-links-"));
  const folder = join(place.path, "site");
  await mkdir(join(folder, "pictures"), { recursive: true });
  await writeFile(join(place.path, "secret.svg"), "<svg/>");
  await writeFile(join(folder, "logo.svg"), "<svg/>");
  await symlink("../logo.svg", join(folder, "pictures/same.svg"));
  await symlink("../../secret.svg", join(folder, "pictures/other.svg"));
  await symlink(place.path, join(folder, "content"));
  const read = await readSiteFolder(place.path, "site");
  const reason = "is a link that leads out of the folder";
  expect(read.ok ? [] : read.mistakes.toSorted((a, b) => (a.file ?? "").localeCompare(b.file ?? ""))).toEqual([
    { file: "site/content", reason },
    { file: "site/pictures/other.svg", reason },
  ]);
});

// [website.folder-links] [giver.folder]
test("a giver's folder is read like a website's: no links out of it, and no lists without measure", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "guerdon-giver-"));
  await mkdir(join(place.path, "giver"));
  await writeFile(join(place.path, "secret.svg"), "<svg/>");
  const said = async () => {
    const read = await readGiverFolder(place.path, "giver");
    return read.ok ? [] : read.mistakes.map(({ file, reason }) => `${file} ${reason}`);
  };
  await writeFile(join(place.path, "giver/giver.json"), `${"[".repeat(2000)}${"]".repeat(2000)}`);
  expect(await said()).toEqual(["giver/giver.json has lists or objects nested deeper than 100"]);
  await symlink("../secret.svg", join(place.path, "giver/logo.svg"));
  expect(await said()).toEqual(["giver/logo.svg is a link that leads out of the folder"]);
});

// [website.folder-links]
test("a catalogue's parts and pictures are not read through links that lead out of its folder", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "guerdon-catalogue-"));
  const folder = join(place.path, "catalogue");
  await mkdir(join(folder, "artwork"), { recursive: true });
  await writeFile(join(place.path, "secret.svg"), "<svg/>");
  await writeFile(join(place.path, "products.json"), '{ "products": [] }');
  await symlink("../../secret.svg", join(folder, "artwork/mug.svg"));
  await symlink("../products.json", join(folder, "products.json"));
  await writeFile(join(folder, "catalogue.json"), '{ "files": ["products.json"] }');
  const reason = "is a link that leads out of the folder";
  expect(await readCatalogue(join(folder, "catalogue.json"), "catalogue/catalogue.json")).toEqual({
    ok: false,
    mistakes: [{ file: "catalogue/products.json", reason }],
  });
  const pictures = await readPictures(async () => new Map(), { folder, name: "catalogue", paths: ["artwork/mug.svg"] });
  expect(pictures).toMatchObject({ missing: [], mistakes: [{ file: "catalogue/artwork/mug.svg", reason }] });
});

// [website.folder-links]
test("settings that nest lists without measure are refused at once, brackets in texts are not counted", async () => {
  await using place = await mkdtempDisposable(join(tmpdir(), "guerdon-deep-"));
  await mkdir(join(place.path, "site"));
  const said = async (settings: string) => {
    await writeFile(join(place.path, "site/settings.json"), settings);
    const read = await readSiteFolder(place.path, "site");
    return read.ok ? [] : read.mistakes.map(({ reason }) => reason);
  };
  expect(await said(`{ "id": ${"[".repeat(2000)}${"]".repeat(2000)} }`)).toEqual([
    "has lists or objects nested deeper than 100",
  ]);
  expect(await said(`{ "id": ${JSON.stringify(`\\"${"[".repeat(2000)}`)} }`)).not.toContain(
    "has lists or objects nested deeper than 100",
  );
});
