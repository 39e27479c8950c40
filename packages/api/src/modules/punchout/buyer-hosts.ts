import type { BuyerSettings } from "@guerdon/contract/operations/buyer-settings";
import { isLoopbackName } from "../website/index.ts";

/** True if a basket may be handed to this URL: to a host of the buyer, encrypted but on this machine [punchout.hosts]. */
export function mayReturnTo({ return_hosts }: Pick<BuyerSettings, "return_hosts">, url: string): boolean {
  const { protocol, hostname, username, password } = new URL(url);
  const isEncrypted = protocol === "https:" || isLoopbackName(hostname);
  return isEncrypted && username === "" && password === "" && return_hosts.includes(hostname);
}

/** The sources of a policy that lets the buyer's hosts show the shop in a frame. */
export function frameSources({ frame_hosts }: Pick<BuyerSettings, "frame_hosts">): string[] {
  return frame_hosts.map((host) => (isLoopbackName(host) ? `http://${host}:*` : `https://${host}`));
}
