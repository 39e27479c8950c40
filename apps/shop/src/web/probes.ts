import { Hono } from "hono";
import { VERSION } from "../version.ts";
import type { FrontDoorEnv } from "./front-door-env.ts";

/** True if the process can do its work: above all, if its database responds and is migrated. */
export type IsReady = () => Promise<boolean>;

/** Supported methods. TRACE is not among them, because it would disclose cookies to scripts. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
/** The methods of health checks; HEAD is answered as GET, and OPTIONS is what HAProxy sends by default. */
const ASKED = ["GET", "OPTIONS"];
const NOT_SNIFFED = { "x-content-type-options": "nosniff" };

/** Refuses unknown methods, and answers health probes on every host [operator.health]. */
export function answerProbes(app: Hono<FrontDoorEnv>, isReady: IsReady): void {
  app.use(async (context, next) => {
    if (METHODS.includes(context.req.method)) {
      return next();
    }
    return context.text("Method not allowed\n", 405, { ...NOT_SNIFFED, allow: METHODS.join(", ") });
  });

  app.on(ASKED, "/healthz", (context) => context.text(`alive, version ${VERSION}\n`, 200, NOT_SNIFFED));
  app.on(ASKED, "/readyz", async (context) => {
    const ready = await isReady().catch(() => false);
    return context.text(ready ? "ready\n" : "not ready\n", ready ? 200 : 503, NOT_SNIFFED);
  });
}

/** The door of a process that only works off jobs: it has nothing but its health [operator.roles]. */
export function createProbeDoor(isReady: IsReady): Hono<FrontDoorEnv> {
  const app = new Hono<FrontDoorEnv>();
  answerProbes(app, isReady);
  app.notFound((context) => context.text("This process serves no requests (ROLE=work).\n", 404, NOT_SNIFFED));
  return app;
}
