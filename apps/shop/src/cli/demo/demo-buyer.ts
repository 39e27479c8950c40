/** The buyer of the demonstration, whose shared secret is public. Its procurement system is in the sandbox. */
export const DEMO_BUYER = {
  website_id: "werk",
  buyer_id: "demo",
  secret: "demo-secret",
  settings: {
    domain: "NetworkID",
    identity: "AN-DEMO-BUYER",
    return_hosts: ["sandbox.localhost"],
    frame_hosts: ["sandbox.localhost"],
  },
} as const;
