import { userInfo } from "node:os";
import type { DatabaseConnection } from "@guerdon/api";
import { recordOperation } from "@guerdon/api/operator";

/** Work on the database itself, in which the sandbox's clock may not be there. */
export const machineTime = () => new Date();

/** Records a command for the database itself, which is no operation [operator.recorded]. */
export async function recordCommand(
  { kysely }: DatabaseConnection,
  command: string,
  details: Parameters<typeof recordOperation>[1]["details"],
): Promise<void> {
  await recordOperation(kysely, {
    at: machineTime(),
    operator: userInfo().username,
    actor_kind: "person",
    caller_kind: "command",
    operation: null,
    command,
    outcome: "done",
    details,
  });
}
