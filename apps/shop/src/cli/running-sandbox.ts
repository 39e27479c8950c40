import { once } from "node:events";
import { request as httpRequest, type IncomingMessage } from "node:http";
import { text } from "node:stream/consumers";
import { SANDBOX_HOST, type Sandbox } from "../sandbox.ts";
import type { Settings } from "../settings.ts";

/** The sandbox of the shop that runs beside a command; undefined if the sandbox is off [operator.sandbox]. */
export async function runningSandbox({
  port,
  sandbox,
}: Pick<Settings, "port" | "sandbox">): Promise<Sandbox | undefined> {
  if (!sandbox) {
    return undefined;
  }
  const { SANDBOX_ACCOUNT, SANDBOX_AUTHOR, SANDBOX_CLEVERREACH } = await import("@guerdon/sandbox");
  return {
    fetch: (request, limit) => send(request, { port, ...limit }),
    paymentAccount: SANDBOX_ACCOUNT,
    authorLogin: SANDBOX_AUTHOR,
    cleverreachAccount: SANDBOX_CLEVERREACH,
  };
}

/** Sends a request with the sandbox's name to this machine: resolvers need not know `*.localhost`, and `fetch` sets Host. */
async function send(request: Request, { port, ...limit }: { port: number; signal?: AbortSignal }): Promise<Response> {
  const { pathname, search } = new URL(request.url);
  const { method } = request;
  const headers = { ...Object.fromEntries(request.headers), host: `${SANDBOX_HOST}:${port}` };
  const sent = httpRequest({ host: "127.0.0.1", port, path: `${pathname}${search}`, method, headers, ...limit });
  sent.end(await request.text());
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const contentType = answer.headers["content-type"] ?? "text/plain";
  return new Response(await text(answer), {
    status: answer.statusCode ?? 502,
    headers: { "content-type": contentType },
  });
}
