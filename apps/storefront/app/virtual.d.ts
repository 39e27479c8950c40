declare module "virtual:messages/*" {
  const messages: Record<string, unknown>;
  export default messages;
}

declare module "virtual:messages-assets" {
  /** Address of each language's messages in the browser; empty in development. */
  const assets: Partial<Record<string, string>>;
  export default assets;
}
