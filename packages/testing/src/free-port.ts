import { once } from "node:events";
import { createServer } from "node:net";

/** A port of this machine that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "localhost");
  await once(server, "listening");
  const address = server.address();
  server.close();
  await once(server, "close");
  if (typeof address !== "object" || !address) {
    throw new Error("There is no free port.");
  }
  return address.port;
}
