import { expect, test } from "vitest";
import { clientAddressBlock } from "./per-client-address.ts";

// [session.address-limit]
test.each([
  ["192.0.2.1", "192.0.2.1"],
  ["2001:db8:7:7::1", "2001:db8:7:7"],
  ["2001:db8:7:7::10.0.0.1", "2001:db8:7:7"],
  ["2001:0DB8:0007:0007:ffff:ffff:ffff:ffff", "2001:db8:7:7"],
  ["2001:db8::1", "2001:db8:0:0"],
  ["2001:db8:0:0:1::", "2001:db8:0:0"],
  ["fe80::1%eth0", "fe80:0:0:0"],
  ["::1", "0:0:0:0"],
  ["::", "0:0:0:0"],
  ["::ffff:192.0.2.1", "192.0.2.1"],
  ["::ffff:c000:201", "192.0.2.1"],
  ["unknown", "unknown"],
])("the address %s counts as %s, however it is written", (address, block) => {
  expect(clientAddressBlock(address)).toBe(block);
});
