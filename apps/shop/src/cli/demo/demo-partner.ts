/** The partner whom the sandbox plays, and the website into which its links lead [handshake.sandbox]. */
export const DEMO_PARTNER = { website: "kompass", partner: "nordwind" } as const;
