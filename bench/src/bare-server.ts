// The yardstick: what Node's own HTTP server does when it answers 10 kB of JSON and nothing else. Runs as a process.
import { createServer } from "node:http";

const BYTES = 10_000;
const body = Buffer.from(JSON.stringify({ text: "x".repeat(BYTES - '{"text":""}'.length) }));

createServer((_, response) => {
  response.writeHead(200, { "content-type": "application/json", "content-length": body.length });
  response.end(body);
}).listen(Number(process.env.PORT), "127.0.0.1");
