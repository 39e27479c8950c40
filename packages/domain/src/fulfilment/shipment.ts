/** A shipment of an order as its customer may know it [fulfilment.sent]. */
export interface Shipment {
  /** As the operator wrote it, or one of `CARRIERS`; null if it is not known. */
  carrier: string | null;
  /** Null if there is none, or once it is erased. */
  tracking_number: string | null;
  sent_at: Date;
}

/** The tracking pages of carriers, which take the number at their end. */
const TRACKING_PAGES: Readonly<Record<string, string>> = {
  "Deutsche Post": "https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode=",
  DHL: "https://www.dhl.de/de/privatkunden/pakete-empfangen/verfolgen.html?piececode=",
  DPD: "https://tracking.dpd.de/status/de_DE/parcel/",
  FedEx: "https://www.fedex.com/fedextrack/?trknbr=",
  GLS: "https://gls-group.com/track/",
  Hermes: "https://www.myhermes.de/empfangen/sendungsverfolgung/sendungsinformation#",
  InPost: "https://inpost.pl/sledzenie-przesylek?number=",
  "Österreichische Post": "https://www.post.at/sv/sendungsdetails?snr=",
  "Swiss Post": "https://service.post.ch/ekp-web/ui/entry/search/",
  UPS: "https://www.ups.com/track?tracknum=",
};

/** The carriers whose tracking pages the shop knows. */
export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES);

/** A carrier as customers read it: a known one in its own spelling. */
export function carrierName(typed: string): string {
  return CARRIERS.find((name) => name.toLowerCase() === typed.toLowerCase()) ?? typed;
}

/** Where a shipment can be followed; null without a number, and for carriers whose page is not known. */
export function trackingUrl({
  carrier,
  tracking_number,
}: Pick<Shipment, "carrier" | "tracking_number">): string | null {
  const page = carrier === null ? undefined : TRACKING_PAGES[carrier];
  return page === undefined || tracking_number === null ? null : `${page}${encodeURIComponent(tracking_number)}`;
}
