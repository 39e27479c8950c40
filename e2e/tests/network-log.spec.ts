import { expect, test } from "@playwright/test";
import { loggedParts, MARK } from "../src/network-log.ts";

const logEventTypes = {
  URL_REQUEST_START_JOB: 1,
  HTTP_STREAM_JOB_CONTROLLER: 2,
  TCP_CLIENT_SOCKET_POOL_REQUESTED_SOCKET: 3,
};
const PAGE = "http://localhost:3000";
const BROWSER = "not an origin";

const request = (id: number, url: string, initiator: string, requestType = "other") => ({
  type: 1,
  source: { id },
  params: { url, initiator, request_type: requestType },
});
const stream = (id: number, url: string, isPreconnect = false) => ({
  type: 2,
  source: { id },
  params: { url, is_preconnect: isPreconnect },
});
const socket = (id: number, groupId: string) => ({ type: 3, source: { id }, params: { group_id: groupId } });

const hosts = (...events: ReturnType<typeof request | typeof stream | typeof socket>[]) =>
  loggedParts({ constants: { logEventTypes }, events }).map((part) => part.hosts);

test("what pages, frames and workers ask for counts, from whatever origin", () => {
  expect(hosts(request(1, "https://img.example/a", PAGE), request(2, "https://frame.example/b", "null"))).toEqual([
    ["frame.example", "img.example"],
  ]);
});

test("what the browser asks for itself does not count, nor do its connections for that", () => {
  const own = request(1, "https://accounts.example/list", BROWSER);
  expect(
    hosts(own, stream(2, "https://accounts.example/list"), socket(3, "pm/https://accounts.example <null>")),
  ).toEqual([[]]);
});

test("a host that the browser and a page ask for counts", () => {
  const url = "https://accounts.example/";
  expect(hosts(request(1, url, BROWSER), request(2, url, PAGE), stream(3, url))).toEqual([["accounts.example"]]);
});

test("a connection that a page has prepared counts, also to a host that the browser asks", () => {
  const url = "https://accounts.example/";
  expect(hosts(request(1, url, BROWSER), stream(2, url, true))).toEqual([["accounts.example"]]);
  expect(hosts(socket(1, "https://prepared.example <http://localhost same_site>"))).toEqual([["prepared.example"]]);
});

test("a page at an address that was typed counts", () => {
  expect(hosts(request(1, "https://other.example/", BROWSER, "main frame"))).toEqual([["other.example"]]);
});

test("parts begin where a journey marks them", () => {
  const mark = request(1, `${PAGE}${MARK}agreed`, PAGE);
  expect(hosts(mark, request(2, "https://vendor.example/", PAGE))).toEqual([[], ["vendor.example"]]);
});
