import { expect, test } from "vitest";
import { followAnswer, requestText, stormRequests } from "./storm-requests.ts";

test("of a hundred requests seventy are anonymous, twenty are pages with a session, ten are calls", () => {
  const jars = [new Map([["session", "a"]]), new Map([["session", "b"]])];
  const sent = stormRequests(jars).take(100).toArray();
  const count = (name: string) => sent.filter((request) => request.name === name).length;
  expect(["anonymous", "session", "call"].map(count)).toEqual([70, 20, 10]);
  expect(sent.filter(({ name, jar }) => (name === "anonymous") === (jar === undefined))).toHaveLength(100);
  const paths = new Set(sent.map(({ path }) => path.split(/[?0-9]/)[0]));
  expect([...paths].sort()).toEqual([
    ...["/", "/api/catalog/products", "/de", "/de/imprint", "/de/privacy"],
    ...["/de/product-details/B", "/de/product-overview"],
  ]);
});

test("a visitor keeps the cookies of answers, sends them, and goes where an answer leads", () => {
  const request = { name: "session", path: "/", jar: new Map([["session", "a"]]) } as const;
  const headers = new Map([["location", "http://localhost:3000/de?x=1"]]);
  const next = followAnswer(request, { status: 302, headers, setCookies: ["pass=p; Path=/", "session=c"] });
  expect(next).toBe("/de?x=1");
  expect(requestText(request, 3000).split("\r\n")).toContain("cookie: session=c; pass=p");
  expect(followAnswer(request, { status: 201, headers, setCookies: [] })).toBeUndefined();
});
