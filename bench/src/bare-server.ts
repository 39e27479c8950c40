// The yardstick: what Node's own HTTP server does when it answers 10 kB of JSON and nothing else. It writes the JSON for
// each answer, as whoever answers JSON does; ready bytes would go out about twice as fast. Runs as a process of its own.
import { createServer } from "node:http";

const products = Array.from({ length: 40 }, (_, index) => ({
  number: `B${index}`,
  name: `Gutschein Avelune ${index}`,
  name_short: "Avelune",
  brand: "Avelune",
  type_group: "TVO",
  categories: [101, 102],
  selling_price: 10,
  highest_selling_price: 50,
  sold_out: false,
  labels: ["popular"],
  picture: { id: "abcdef0123456789", width: 856, height: 540 },
}));

createServer((_, response) => {
  response.setHeader("content-type", "application/json");
  response.end(JSON.stringify({ products }));
}).listen(Number(process.env.PORT), "127.0.0.1");
