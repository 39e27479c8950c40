import { expect, test } from "vitest";
import { waitForDatabase } from "./wait-for-database.ts";

const settings = { databaseUrl: "postgres://shop@localhost/shop", dataDir: "data" };
const failure = (code: string) => Object.assign(new Error(code), { code });

/** A database that fails with these codes before it answers. */
async function waiting(codes: string[], attempts = 5) {
  const said: string[] = [];
  const ask = async () => {
    const code = codes.shift();
    if (code) {
      throw failure(code);
    }
    return "answer";
  };
  const result = await waitForDatabase(ask, { settings, say: (line) => said.push(line), attempts, pauseMs: 0 }).catch(
    (error: Error) => error.message,
  );
  return { result, said };
}

test("the start waits for the database and reports it once", async () => {
  expect(await waiting(["ECONNREFUSED", "ECONNREFUSED", "57P03"])).toEqual({
    result: "answer",
    said: [
      expect.stringMatching(
        /^no PostgreSQL answers at localhost:5432 .*: the connection is refused; waiting for it, about/,
      ),
    ],
  });
});

test("the start neither waits forever, nor for errors that are not transient", async () => {
  expect((await waiting(["ECONNREFUSED", "ECONNREFUSED", "ECONNREFUSED"], 2)).result).toBe("ECONNREFUSED");
  expect(await waiting(["28P01"])).toEqual({ result: "28P01", said: [] });
});
