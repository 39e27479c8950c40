/** The same address at another host. To set `host` alone would keep the port where the other host names none. */
export function atHost(url: string, { scheme, host }: { scheme: string; host: string }): URL {
  return Object.assign(new URL(url), { protocol: scheme, port: "", host });
}
