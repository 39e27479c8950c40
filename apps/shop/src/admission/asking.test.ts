import type { IncomingMessage, ServerResponse } from "node:http";
import { Keyring } from "@guerdon/api";
import { TEST_SECRET } from "@guerdon/testing";
import { expect, test } from "vitest";
import { routeName } from "../web/route-name.ts";
import { Asking } from "./asking.ts";

// [overload.shares]
test.each([
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::9", true],
  ["2001:db8:1:2::9", "2001:db8:1:3::9", false],
  ["192.0.2.1", "192.0.2.2", false],
])("%s and %s have one share: %s", (first, second, isShared) => {
  const [one, other] = [first, second].map((clientAddress) => {
    const asked = {
      incoming: { method: "GET", url: "/de", headers: {} } as IncomingMessage,
      outgoing: {} as ServerResponse,
      named: routeName("GET", "/de"),
    };
    return new Asking(asked, {
      keyring: new Keyring(TEST_SECRET),
      now: () => new Date(),
      originOf: () => ({ host: "aurora.localhost", scheme: "https", clientAddress, isProxied: false }),
      websiteAt: () => undefined,
      findPicture: async () => undefined,
    }).origin;
  });
  expect(one?.host).toBe("aurora.localhost");
  expect(one?.address === other?.address).toBe(isShared);
});
