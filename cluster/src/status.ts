import { leaderOf, membersOf } from "./database.ts";
import { ALL_NODES, addressOf, type Lab, SHOP_NODES, urlsOf } from "./layout.ts";
import { processesOf } from "./processes.ts";
import { tryRun } from "./run.ts";
import { statusOf } from "./shop.ts";

/** What can be said of a lab, a line each. */
export async function statusLines(lab: Lab): Promise<string[]> {
  const counts = ALL_NODES.map(async (node) => {
    const { length } = await processesOf(lab, node);
    return `${node.padEnd(9)} ${addressOf(lab, node).padEnd(12)} ${length === 0 ? "–" : `${length} processes`}`;
  });
  const members = (await membersOf(lab)).map(
    ({ name, role, state, timeline, lag = "" }) => `${name.padEnd(9)} ${role}, ${state}, timeline ${timeline} ${lag}`,
  );
  const { leader, standby, pooler, web, watch } = urlsOf(lab);
  const ready = SHOP_NODES.map(
    async (node) => `${node} ${await statusOf(`http://${addressOf(lab, node)}:3001/readyz`)}`,
  );
  return [
    ...(await Promise.all(counts)),
    `leader    ${await leaderOf(lab)}`,
    ...members,
    `leader's port   ${await answerOf(leader)}`,
    `standbys' port  ${await answerOf(standby)}`,
    `pooler          ${await answerOf(pooler)}`,
    `ready           ${(await Promise.all(ready)).join(", ")}`,
    `web             ${web} ${await statusOf(`${web}/en`)}`,
    `watch           ${watch} ${await watchedTargets(watch)}`,
  ];
}

/** Who answers at a port of the database, with the limits that hold there. */
async function answerOf(url: string): Promise<string> {
  const asked =
    "select inet_server_addr(), case when pg_is_in_recovery() then 'standby' else 'leader' end, " +
    "'statements end after ' || current_setting('statement_timeout')";
  const answer = await tryRun("psql", [url, "-At", "-F", " ", "-c", asked], { PGCONNECT_TIMEOUT: "5" });
  return answer?.trim() ?? "does not answer";
}

async function watchedTargets(watch: string): Promise<string> {
  const answer = await fetch(`${watch}/api/v1/targets`, { signal: AbortSignal.timeout(3000) }).catch(() => undefined);
  const { data } = ((await answer?.json()) ?? { data: { activeTargets: [] } }) as {
    data: { activeTargets: { health: string }[] };
  };
  const up = data.activeTargets.filter(({ health }) => health === "up");
  return `${up.length} of ${data.activeTargets.length} targets answer`;
}
