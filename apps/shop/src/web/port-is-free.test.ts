import type { AddressInfo } from "node:net";
import { createServer } from "node:net";
import { expect, test } from "vitest";
import { StartRefusedError } from "../start-refused-error.ts";
import { refuseUsedPort } from "./port-is-free.ts";

test("a port that another process has is refused in one line, and is free again afterwards", async () => {
  const other = createServer();
  await new Promise<void>((resolve) => other.listen(0, resolve));
  const { port } = other.address() as AddressInfo;
  await expect(refuseUsedPort(port)).rejects.toEqual(new StartRefusedError(`port ${port} is in use; set PORT`));
  const named = new StartRefusedError(`port ${port} is in use; set METRICS_PORT`);
  await expect(refuseUsedPort(port, "METRICS_PORT")).rejects.toEqual(named);
  await new Promise((resolve) => other.close(resolve));
  await refuseUsedPort(port);
  await refuseUsedPort(port);
});
