import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { ObjectStoreUnavailableError } from "@guerdon/api/ports/object-store";
import { startS3 } from "@guerdon/testing";
import { objectStoreConformance } from "@guerdon/testing/object-store";
import { expect, test } from "vitest";
import { createS3Store, type S3Options } from "./create-s3-store.ts";

const CONTENT = new TextEncoder().encode("bytes");
const QUICK = { fetch, timeoutMs: 2000, waitMs: 1, restMs: 0 };

objectStoreConformance("a store that understands S3", async () => {
  const server = await startS3();
  const store = createS3Store({ ...server.access, fetch });
  return { store, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
});

/** A server that answers as a test says, and the store in it. */
async function aServer(listener: RequestListener, changes: Partial<S3Options> = {}) {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const { port } = server.address() as AddressInfo;
  const access = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: "bucket",
    prefix: "",
    region: "eu-central-1",
    isHostStyle: false,
    accessKeyId: "the-key",
    secretAccessKey: "the-secret",
  };
  return {
    store: createS3Store({ ...access, ...QUICK, ...changes }),
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

const reasonOf = (work: Promise<unknown>) =>
  work.then(
    () => "done",
    (error: unknown) => (error instanceof ObjectStoreUnavailableError ? error.reason : String(error)),
  );

test("a wrong secret and a missing bucket are refused at once, and are no missing object", async () => {
  await using server = await startS3();
  const wrong = createS3Store({ ...server.access, ...QUICK, secretAccessKey: "another" });
  expect(await reasonOf(wrong.put("pictures/a", CONTENT))).toBe("status 403 SignatureDoesNotMatch");
  const elsewhere = createS3Store({ ...server.access, ...QUICK, bucket: "elsewhere" });
  expect(await reasonOf(elsewhere.get("pictures/a"))).toBe("status 404 NoSuchBucket");
  expect(await reasonOf(elsewhere.delete("pictures/a"))).toBe("status 404 NoSuchBucket");
});

test("what may pass is tried three times, and then told without a word of the request", async () => {
  const asked: string[] = [];
  let failures = 2;
  await using server = await aServer(({ method, url, headers }, response) => {
    asked.push(`${method} ${url}`);
    expect(headers.authorization).toContain("the-key");
    failures -= 1;
    response.statusCode = failures < 0 ? 200 : 503;
    response.end(failures < 0 ? "bytes" : "<Error><Code>SlowDown</Code><Message>the-key</Message></Error>");
  });
  expect(new TextDecoder().decode(await server.store.get("pictures/a"))).toBe("bytes");
  expect(asked).toEqual(Array(3).fill("GET /bucket/pictures/a"));
  failures = 9;
  expect(await reasonOf(server.store.put("pictures/a", CONTENT))).toBe("status 503 SlowDown");
  expect(asked).toHaveLength(6);
});

test("a store that hangs is given up, and readers after that are told at once", async () => {
  let asked = 0;
  await using server = await aServer(() => (asked += 1), { timeoutMs: 20, restMs: 60_000 });
  expect(await reasonOf(server.store.get("pictures/a"))).toBe("no answer in time");
  expect(asked).toBe(3);
  expect(await reasonOf(server.store.get("pictures/b"))).toBe("it did not answer a moment ago");
  expect(asked).toBe(3);
});

test("a store that is not there is told with the code of the system", async () => {
  const server = await aServer(() => undefined);
  await server[Symbol.asyncDispose]();
  expect(await reasonOf(server.store.get("pictures/a"))).toBe("not reachable (ECONNREFUSED)");
});

test("the bucket may be a part of the host, and a folder a part of each key", async () => {
  const urls: string[] = [];
  const store = createS3Store({
    endpoint: "https://s3.example.com:9000",
    bucket: "bucket",
    prefix: "shop/one/",
    region: "eu-central-1",
    isHostStyle: true,
    accessKeyId: "the-key",
    secretAccessKey: "the-secret",
    fetch: ({ url }) => {
      urls.push(url);
      return new Response("");
    },
  });
  await store.delete("pictures/a");
  expect(urls).toEqual(["https://bucket.s3.example.com:9000/shop/one/pictures/a"]);
});
