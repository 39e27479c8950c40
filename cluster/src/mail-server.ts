// The mail server of a lab: it takes all mails of the shop, and says on port 8025 which ones came.
import { createServer } from "node:http";
import { startRandomMailServer } from "@guerdon/testing";

const [address = "127.0.0.1"] = process.argv.slice(2);
const server = await startRandomMailServer({ address, port: 25 });
createServer((_, answer) => answer.end(JSON.stringify(server.arrived()))).listen(8025, address);
