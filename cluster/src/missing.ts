import { POSTGRES_VERSION } from "./layout.ts";
import { tryRun } from "./run.ts";

/** The programs of a lab, and Debian's packages that have them. */
const PROGRAMS: Readonly<Record<string, string>> = {
  etcd: "etcd-server",
  etcdctl: "etcd-client",
  patroni: "patroni",
  haproxy: "haproxy",
  pgbouncer: "pgbouncer",
  prometheus: "prometheus",
  faketime: "faketime",
  unshare: "util-linux",
  hostname: "hostname",
  ip: "iproute2",
  nft: "nftables",
  psql: "postgresql-client",
};

/** Why no lab can be made on this machine; undefined if one can. */
export async function whatIsMissing(): Promise<string | undefined> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    return "a cluster needs root on Linux, for network namespaces";
  }
  const found = await Promise.all(Object.keys(PROGRAMS).map((name) => tryRun("which", [name])));
  const packages = Object.values(PROGRAMS).filter((_, index) => found[index] === undefined);
  const missing = [...packages, ...(POSTGRES_VERSION === "" ? ["postgresql"] : [])];
  return missing.length > 0 ? `a cluster needs Debian's ${missing.join(", ")}` : undefined;
}
