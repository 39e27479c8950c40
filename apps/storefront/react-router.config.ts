import type { Config } from "@react-router/dev/config";

export default {
  ssr: true,
  // The list of routes is one small, cached file: no further request when a link comes into view.
  routeDiscovery: { mode: "initial" },
} satisfies Config;
