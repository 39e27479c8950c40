import { expect, test } from "vitest";
import { compressed } from "./compress.ts";

test.each([
  ["gzip, deflate, br", "br"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0.1, gzip;q=0.9", "gzip"],
  ["BR", "br"],
  ["*", "br"],
  ["*;q=0", null],
  ["br;q=0, gzip;q=0", null],
  ["identity", null],
  ["abracadabra", null],
  ["", null],
])("of %j it takes %j", async (accepted, encoding) => {
  const request = new Request("http://localhost/", { headers: { "accept-encoding": accepted } });
  const text = new Response("x".repeat(5000), { headers: { "content-type": "text/html" } });
  const answer = await compressed(request, text);
  expect(answer.headers.get("content-encoding")).toBe(encoding);
  expect(answer.headers.get("vary")).toBe("Accept-Encoding");
});
