import { expect, test } from "vitest";
import { CARRIERS, carrierName, trackingUrl } from "./shipment.ts";

// [fulfilment.sent]
test("a shipment is followed on the page of its carrier, whatever characters its number has", () => {
  expect(trackingUrl({ carrier: "DHL", tracking_number: "00 34/0" })).toBe(
    "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=00%2034%2F0",
  );
  expect(trackingUrl({ carrier: "DHL", tracking_number: null })).toBeNull();
  expect(trackingUrl({ carrier: "Radkurier", tracking_number: "1" })).toBeNull();
  expect(trackingUrl({ carrier: null, tracking_number: "1" })).toBeNull();
});

test("a known carrier is found in any spelling, and another keeps its own", () => {
  expect(carrierName("dhl")).toBe("DHL");
  expect(carrierName("österreichische post")).toBe("Österreichische Post");
  expect(carrierName("Radkurier Müller")).toBe("Radkurier Müller");
  for (const name of CARRIERS) {
    expect(URL.canParse(trackingUrl({ carrier: name, tracking_number: "1" }) ?? "")).toBe(true);
  }
});
