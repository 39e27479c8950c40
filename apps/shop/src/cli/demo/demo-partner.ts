/** The partner whom the sandbox plays, and the website into which its links lead [handshake.sandbox]. */
export const DEMO_PARTNER = { website: "kompass", partner: "nordwind" } as const;

/** The secret that its portal shares with the shop, by its name in the settings of that website [promotion.sandbox]. */
export const DEMO_PORTAL_SECRET = "partner-portal";
