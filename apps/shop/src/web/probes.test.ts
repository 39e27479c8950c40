import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";
import { aFrontDoor } from "./front-door.fixture.ts";

/** The head of the answer to a request as it is written. */
async function ask(port: number, request: string): Promise<string> {
  const socket = connect(port, "127.0.0.1");
  socket.end(request);
  return (await text(socket)).split("\r\n")[0] ?? "";
}

// [operator.health]
test("who asks whether the process lives learns its version", async () => {
  await using door = await aFrontDoor();
  const response = await door.send("/healthz");
  expect(await response.text()).toMatch(/^alive, version \d+\.\d+\.\d+\n$/);
});

// [operator.health]
test("a proxy's probe is answered whatever its Host, and any other request without one belongs to no shop", async () => {
  await using door = await aFrontDoor();
  const server = await door.listen();
  try {
    for (const path of ["/healthz", "/readyz"]) {
      for (const head of [
        "HTTP/1.0\r\n",
        "HTTP/1.0\r\nHost: 10.0.0.7:80\r\n",
        "HTTP/1.1\r\nHost: _.#\r\nConnection: close\r\n",
      ]) {
        for (const method of ["GET", "HEAD", "OPTIONS"]) {
          expect(await ask(server.port, `${method} ${path} ${head}\r\n`)).toMatch(/^HTTP\/1\.1 200/);
        }
      }
    }
    expect(await ask(server.port, "GET / HTTP/1.0\r\n\r\n")).toMatch(/^HTTP\/1\.1 404/);
  } finally {
    await server.close();
  }
});

test("probes and refused methods are of the type that they say", async () => {
  await using door = await aFrontDoor();
  for (const [path, method] of [
    ["/healthz", "GET"],
    ["/readyz", "GET"],
    ["/", "PROPFIND"],
  ] as const) {
    const { headers } = await door.send(path, { method });
    expect(headers.get("x-content-type-options"), path).toBe("nosniff");
  }
  const docs = await door.send("/api/docs");
  expect(docs.headers.get("content-security-policy")).toContain("form-action 'none'");
});
