import { randomUUID } from "node:crypto";
import { type Context, Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { cleverreachPage } from "./cleverreach-page.ts";
import { Faults, isFault } from "./faults.ts";
import { type ReceiverChange, Receivers } from "./receivers.ts";

/** The client that the simulated service knows. */
export const SANDBOX_CLEVERREACH = {
  clientId: "guerdon-sandbox",
  clientSecret: "sandbox-secret-of-the-newsletter",
} as const;

const MAX_BYTES = 64 * 1024;
const TOKEN_SECONDS = 3600;
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** The state that the parts of the service share. */
interface Service {
  receivers: Receivers;
  faults: Faults;
  tokens: Set<string>;
}

/** The newsletter service: CleverReach's REST interface as far as the shop uses it, its lists, and what goes wrong. */
export function cleverreachRoutes(): Hono {
  const app = new Hono();
  const service: Service = { receivers: new Receivers(), faults: new Faults(), tokens: new Set() };
  app.use(bodyLimit({ maxSize: MAX_BYTES }));
  app.post("/oauth/token.php", (context) => issueToken(context, service));
  app.post("/v3/groups.json/:group/receivers", (context) =>
    answer(context, service, async () => {
      const { email, ...given } = await bodyOf(context);
      if (typeof email !== "string" || !EMAIL.test(email)) {
        return errorOf(400, "Bad Request: invalid email");
      }
      const created = service.receivers.create(context.req.param("group"), email, changeIn(given));
      return created ? Response.json(created) : errorOf(400, "Bad Request: duplicate address");
    }),
  );
  app.put("/v3/groups.json/:group/receivers/:email", (context) =>
    answer(context, service, async () => {
      const { group, email } = context.req.param();
      const receiver = service.receivers.find(group, email);
      return receiver
        ? Response.json(Object.assign(receiver, changeIn(await bodyOf(context))))
        : errorOf(404, "Not Found");
    }),
  );
  app.get("/", (context) => context.html(cleverreachPage(service.receivers.list(), service.faults.planned)));
  app.post("/faults", async (context) => {
    const { fault } = await context.req.parseBody();
    if (isFault(fault)) {
      service.faults.plan(fault);
    }
    return context.redirect("/cleverreach", 303);
  });
  return app;
}

async function issueToken(context: Context, { tokens }: Service): Promise<Response> {
  const { grant_type } = await context.req.parseBody();
  const { clientId, clientSecret } = SANDBOX_CLEVERREACH;
  const basic = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString("base64")}`;
  if (grant_type !== "client_credentials" || context.req.header("authorization") !== basic) {
    return context.json({ error: "invalid_client", error_description: "Client credentials are invalid" }, 401);
  }
  const accessToken = randomUUID();
  tokens.add(accessToken);
  return context.json({ access_token: accessToken, expires_in: TOKEN_SECONDS, token_type: "bearer", scope: "default" });
}

/** Answers a call that needs a token, or does what was planned to go wrong. */
function answer(context: Context, { faults, tokens }: Service, act: () => Promise<Response>): Promise<Response> {
  return faults.answer({
    expire: () => tokens.clear(),
    carryOut: async () => {
      const [, token = ""] = /^Bearer (.+)$/.exec(context.req.header("authorization") ?? "") ?? [];
      return tokens.has(token) ? act() : errorOf(401, "Unauthorized: token expired");
    },
  });
}

function errorOf(code: number, message: string): Response {
  return Response.json({ error: { code, message } }, { status: code });
}

async function bodyOf(context: Context): Promise<Record<string, unknown>> {
  const body: unknown = await context.req.json().catch(() => undefined);
  return typeof body === "object" && body !== null ? { ...body } : {};
}

/** The fields of a receiver that a call sets; the service ignores unknown ones. */
function changeIn(given: Record<string, unknown>): ReceiverChange {
  const times = (["registered", "activated", "deactivated"] as const).filter((key) => typeof given[key] === "number");
  const { source, attributes } = given;
  return {
    ...Object.fromEntries(times.map((key) => [key, given[key]])),
    ...(typeof source === "string" && { source }),
    ...(typeof attributes === "object" && attributes !== null && { attributes: { ...attributes } }),
  };
}
