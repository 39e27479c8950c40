const LAB = { return_hosts: ["sandbox.localhost"], frame_hosts: ["sandbox.localhost"] };

/** The hub through which two of the lab's buyers come. */
const HUB = { domain: "NetworkID", identity: "AN-LAB-HUB" };

/**
 * The buyers of the demonstration, whose shared secret is public. The systems of all but the first are in the sandbox,
 * which has their agreements from its own side.
 */
export const DEMO_BUYERS = {
  website_id: "werk",
  secret: "demo-secret",
  settings: {
    demo: { domain: "NetworkID", identity: "AN-DEMO-BUYER", ...LAB },
    strict: {
      domain: "NetworkID",
      identity: "AN-LAB-STRICT",
      ...LAB,
      format: {
        version: "1.2.063",
        part_length: 50,
        auxiliary_length: 100,
        name_length: 100,
        known_units: ["EA", "SET"],
        currencies: ["EUR"],
      },
    },
    sloppy: {
      domain: "NetworkID",
      identity: "AN-LAB-SLOPPY",
      ...LAB,
      format: { field: "cXML-urlencoded", currencies: ["EUR"] },
    },
    old: {
      ...HUB,
      from: [{ domain: "DUNS", identity: "LAB-OLD" }],
      ...LAB,
      format: {
        version: "1.2.007",
        field: "cXML-base64",
        encoding: "base64",
        part_length: 20,
        auxiliary_length: 40,
        name_length: 40,
        units: { EA: "PCE" },
        known_units: ["PCE", "SET"],
        currencies: ["EUR"],
      },
    },
    framed: {
      ...HUB,
      from: [{ domain: "DUNS", identity: "LAB-FRAMED" }],
      ...LAB,
      changes_in_edit: true,
      format: { version: "1.2.050", field: "cxml-base64", encoding: "base64", currencies: ["EUR"] },
    },
  },
} as const;
