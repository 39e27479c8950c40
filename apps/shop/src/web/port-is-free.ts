import { createServer } from "node:net";
import { StartRefusedError } from "../start-refused-error.ts";

const REASONS: Record<string, string> = {
  EADDRINUSE: "is in use",
  EACCES: "may not be used by this user",
};

/**
 * Tries a port before a start does anything else, such as preparing the demonstration.
 * @param setting names it
 * @throws StartRefusedError when it cannot be listened on
 */
export async function refuseUsedPort(port: number, setting = "PORT"): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ""];
      reject(reason ? new StartRefusedError(`port ${port} ${reason}; set ${setting}`) : error);
    });
    server.listen(port, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}
