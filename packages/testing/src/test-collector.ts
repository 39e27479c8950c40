import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A span as OTLP has it. */
export interface SentSpan {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  kind: number;
  status: { code: number; message?: string };
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  startTimeUnixNano: string;
  endTimeUnixNano: string;
}

/** A collector of spans that keeps what it is sent, and answers with a status. */
export async function testCollector(status = 200) {
  const spans: SentSpan[] = [];
  const paths: string[] = [];
  const server = createServer(async (request, response) => {
    paths.push(request.url ?? "");
    const { resourceSpans } = JSON.parse(await text(request));
    spans.push(...resourceSpans[0].scopeSpans[0].spans);
    response.writeHead(status, { "content-type": "application/json" }).end("{}");
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    spans,
    paths,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      server.close();
    },
  };
}
