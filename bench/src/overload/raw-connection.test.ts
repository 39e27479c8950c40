import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { RawConnection } from "./raw-connection.ts";

async function connectionTo(listener: RequestListener): Promise<RawConnection> {
  const server = createServer(listener).listen(0, "127.0.0.1");
  await once(server, "listening");
  const connection = new RawConnection((server.address() as AddressInfo).port);
  onTestFinished(() => {
    connection.close("end of the test");
    server.close();
  });
  return connection;
}

const ask = (connection: RawConnection, path: string) =>
  new Promise<unknown>((resolve) => {
    connection.send(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`, (answer) =>
      resolve(answer instanceof Error ? answer.message : answer.status),
    );
  });

test("answers follow each other on one connection, whatever ends them", async () => {
  const seen = new Set<number | undefined>();
  const connection = await connectionTo(({ url, socket }, response) => {
    seen.add(socket.remotePort);
    if (url === "/length") {
      response.setHeader("content-length", 6).end("sechs!");
    } else if (url === "/chunks") {
      response.writeHead(503);
      response.write("a".repeat(100_000));
      setImmediate(() => response.end("b\r\n0\r\n\r\n "));
    } else if (url === "/empty-chunks") {
      response.writeHead(302, { "transfer-encoding": "chunked" }).end();
    } else {
      response.writeHead(204).end();
    }
  });
  const statuses = [];
  for (const path of ["/length", "/chunks", "/empty-chunks", "/nothing", "/length"]) {
    statuses.push(await ask(connection, path));
  }
  expect(statuses).toEqual([200, 503, 302, 204, 200]);
  expect([connection.isClosed, seen.size]).toEqual([false, 1]);
});

test("a server that hangs up, and one that says that it will", async () => {
  const hangingUp = await connectionTo((_, response) => response.destroy());
  expect(await ask(hangingUp, "/")).toBe("connection closed");
  const saying = await connectionTo((_, response) => response.setHeader("connection", "close").end("x"));
  expect([await ask(saying, "/"), saying.isClosed]).toEqual([200, true]);
});
