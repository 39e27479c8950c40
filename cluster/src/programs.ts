import { join } from "node:path";
import { parseEnv } from "node:util";
import { configurationOf, writeConfiguration } from "./configuration.ts";
import { addressOf, diskOf, folderOf, hostAddressOf, type Lab, type NodeName, REPOSITORY, urlsOf } from "./layout.ts";
import type { Program } from "./processes.ts";

/** What each node runs, after its configuration was written. */
export async function programOf(lab: Lab, node: NodeName): Promise<Program> {
  if (node.startsWith("etcd")) {
    const env = parseEnv(await configurationOf(lab, node, "etcd.env"));
    return { command: ["etcd"], env };
  }
  if (node.startsWith("db")) {
    return { command: ["patroni", await writeConfiguration(lab, node, "patroni.yml")], user: "postgres" };
  }
  if (node.startsWith("sell") || node.startsWith("work")) {
    return { command: [process.execPath, GUERDON, "start"], env: shopSettings(lab, node) };
  }
  return OTHERS[node]?.(lab, node) ?? Promise.reject(new Error(`${node} runs nothing`));
}

export const GUERDON = join(REPOSITORY, "apps/shop/bin/guerdon.mjs");

const OTHERS: Partial<Record<NodeName, (lab: Lab, node: NodeName) => Promise<Program>>> = {
  balancer: async (lab, node) => {
    await writeConfiguration(lab, node, "away.http");
    return { command: ["haproxy", "-db", "-f", await writeConfiguration(lab, node, "haproxy.cfg")] };
  },
  pooler: async (lab, node) => {
    await writeConfiguration(lab, node, "userlist.txt");
    return { command: ["pgbouncer", await writeConfiguration(lab, node, "pgbouncer.ini")], user: "postgres" };
  },
  mail: async (lab, node) => ({
    command: [process.execPath, join(import.meta.dirname, "mail-server.ts"), addressOf(lab, node)],
  }),
  watch: async (lab, node) => {
    await writeConfiguration(lab, node, "alerts.yml");
    const file = await writeConfiguration(lab, node, "prometheus.yml");
    return { command: ["prometheus", `--config.file=${file}`, `--storage.tsdb.path=${diskOf(lab, node)}`] };
  },
};

/** The settings of a process of the shop, and of the commands of an operator. */
export function shopSettings(lab: Lab, node: NodeName): Record<string, string> {
  const role = node.startsWith("sell") ? "sell" : "work";
  return {
    NODE_ENV: "production",
    ROLE: role,
    PORT: "3001",
    METRICS_PORT: role === "sell" ? "13001" : "13010",
    DATABASE_URL: urlsOf(lab).leader,
    DATABASE_POOLER_URL: urlsOf(lab).pooler,
    DATABASE_STANDBY_URL: urlsOf(lab).standby,
    DATA_DIR: diskOf(lab, node),
    BACKUP_DIR: join(folderOf(lab, node), "backups"),
    SHOP_SECRET: "of the shop in the lab, at least 32 characters",
    TRUSTED_PROXIES: `${addressOf(lab, "balancer")}/32,${hostAddressOf(lab)}/32`,
    SMTP_URL: `smtp://${addressOf(lab, "mail")}:25`,
    MAIL_FROM: "shop@guerdon.example",
  };
}
