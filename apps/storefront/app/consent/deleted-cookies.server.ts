import { generateCookie } from "hono/cookie";

/** An address of numbers has no parent domains. */
const IS_ADDRESS = /^\[|^[\d.]+$/;

/** The Set-Cookie values that delete cookies of a host, whether they were set for it alone or for a domain above it. */
export function deletedEverywhere(names: readonly string[], { hostname }: Pick<URL, "hostname">): string[] {
  const domains = [undefined, ...domainsOf(hostname)];
  return names.flatMap((name) =>
    domains.map((domain) => generateCookie(name, "", { path: "/", maxAge: 0, ...(domain && { domain }) })),
  );
}

/** The host and the domains above it, but no top-level domain, for which browsers take no cookies. */
function domainsOf(hostname: string): string[] {
  const labels = hostname.split(".");
  return IS_ADDRESS.test(hostname) ? [] : labels.slice(0, -1).map((_, index) => labels.slice(index).join("."));
}
