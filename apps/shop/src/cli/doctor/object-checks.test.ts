import { aShop, type TestObjects, testObjects } from "@guerdon/testing";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { anExamined, anOutside, troublesIn, troublesOf } from "./examined.fixture.ts";
import { findObjectStore, findUnreachableObjects } from "./object-checks.ts";

const WRONG = ["wrong services.object-store"];

// [operator.doctor] [operator.objects]
test.each<[string, (objects: TestObjects) => void, string[], string?]>([
  ["that works", () => undefined, []],
  [
    "that takes nothing",
    ({ failing }) => failing.add("put"),
    WRONG,
    "an object cannot be written (status 503 SlowDown)",
  ],
  ["that gives nothing", ({ failing }) => failing.add("get"), WRONG, "an object cannot be read"],
  ["that keeps all", ({ failing }) => failing.add("delete"), WRONG, "an object cannot be deleted"],
  [
    "that gives something else",
    (objects) => {
      objects.get = async () => new Uint8Array(1);
    },
    WRONG,
    "an object is not given back as it was written",
  ],
  [
    "that only says that it deletes",
    (objects) => {
      objects.delete = async () => undefined;
    },
    WRONG,
    "an object is still there",
  ],
])("an object store %s", async (_, change, troubles, detail = "takes, gives and deletes") => {
  const objects = testObjects();
  change(objects);
  const findings = await findObjectStore(anExamined({ outside: anOutside({ objects }) }));
  expect(troublesIn(findings)).toEqual(troubles);
  expect(findings[0]?.detail).toContain(detail);
});

test("a healthy store has nothing of the probe afterwards, and without one nothing is said", async () => {
  const objects = testObjects();
  await findObjectStore(anExamined({ outside: anOutside({ objects }) }));
  expect(objects.objects.size).toBe(0);
  expect(await findObjectStore(anExamined())).toEqual([]);
});

// [operator.doctor] [operator.objects]
test("objects that no setting leads to are wrong", async () => {
  await using testShop = await aShop();
  const { db, keyring: keys, websites, now, content } = testShop.shop;
  const shop = { db, keys, websites: websites.all(), now, content, services: undefined };
  expect(await troublesOf(findUnreachableObjects, { shop })).toEqual([]);
  const key = `pictures/${"0".repeat(64)}/${"0".repeat(16)}`;
  await sql`insert into pictures (picture_id, media_type, width, height, object_key)
    values ('a', 'image/png', 1, 1, ${key})`.execute(db);
  expect(await troublesOf(findUnreachableObjects, { shop })).toEqual(["wrong services.object-store-setting"]);
  const outside = anOutside({ objects: testObjects() });
  expect(await troublesOf(findUnreachableObjects, { shop, outside })).toEqual([]);
});
