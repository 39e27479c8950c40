import { once } from "node:events";
import { createServer } from "node:net";

/** An ephemeral TCP port that is currently unused. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) {
    throw new Error("No free port available.");
  }
  return address.port;
}
