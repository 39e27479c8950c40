import type { Agreement } from "@guerdon/conformance";

/** The operations that a buyer's system can request of the shop. */
export const OPERATIONS = ["create", "edit", "inspect"] as const;
export type Operation = (typeof OPERATIONS)[number];

/** A procurement system of the demonstration. Its agreement with the shop is stored there under the same id. */
export interface BuyersSystem {
  id: string;
  name: string;
  text: string;
  agreement: Agreement;
  /** Its name as Sender, and the company for which it speaks. */
  sender: { domain: string; identity: string };
  from: { domain: string; identity: string };
  /** The version of its documents; undefined if it names none. */
  version: string | undefined;
  /** Peculiarities of its requests. */
  isSloppy: boolean;
  /** Shows the shop in a frame of its own page. */
  isFramed: boolean;
}

const WIDE = { part_length: 255, auxiliary_length: 255, name_length: 255, currencies: ["EUR"] };

export const SYSTEMS: readonly BuyersSystem[] = [
  {
    id: "strict",
    name: "Strict",
    text: "Sends what the standard asks for, and takes only units and lengths that it knows.",
    agreement: {
      field: "cxml-urlencoded",
      encoding: "urlencoded",
      currencies: ["EUR"],
      known_units: ["EA", "SET"],
      part_length: 50,
      auxiliary_length: 100,
      name_length: 100,
    },
    sender: { domain: "NetworkID", identity: "AN-LAB-STRICT" },
    from: { domain: "NetworkID", identity: "AN-LAB-STRICT" },
    version: "1.2.063",
    isSloppy: false,
    isFramed: false,
  },
  {
    id: "sloppy",
    name: "Sloppy",
    text: "Names no document type and no zone, writes domains as it likes, and puts parts into another order.",
    agreement: { ...WIDE, field: "cXML-urlencoded", encoding: "urlencoded", known_units: [] },
    sender: { domain: "networkid", identity: "AN-LAB-SLOPPY" },
    from: { domain: "DUNS", identity: "LAB SLOPPY & SONS" },
    version: undefined,
    isSloppy: true,
    isFramed: false,
  },
  {
    id: "old",
    name: "Old",
    text: "Knows a version of long ago, wants base64, calls a piece PCE, and has short columns. It comes through a hub.",
    agreement: {
      field: "cXML-base64",
      encoding: "base64",
      currencies: ["EUR"],
      known_units: ["PCE", "SET"],
      part_length: 20,
      auxiliary_length: 40,
      name_length: 40,
    },
    sender: { domain: "NetworkID", identity: "AN-LAB-HUB" },
    from: { domain: "DUNS", identity: "LAB-OLD" },
    version: "1.2.007",
    isSloppy: false,
    isFramed: false,
  },
  {
    id: "framed",
    name: "Framed",
    text: "Shows the shop in a frame, and lets its users change a basket that comes back. It comes through the same hub.",
    agreement: { ...WIDE, field: "cxml-base64", encoding: "base64", known_units: [] },
    sender: { domain: "NetworkID", identity: "AN-LAB-HUB" },
    from: { domain: "DUNS", identity: "LAB-FRAMED" },
    version: "1.2.050",
    isSloppy: false,
    isFramed: true,
  },
];
