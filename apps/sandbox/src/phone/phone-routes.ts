import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { phonePage } from "./phone-page.ts";
import type { PhoneStore, ReceivedSms } from "./phone-store.ts";

const MAX_BYTES = 64 * 1024;

/** A number that no phone has: messages to it are refused, as services refuse them. */
const DEAD_NUMBER = /^\+\d+0{7}$/;

/** The phone: `POST inbox` accepts a message as an SMS service does, `GET` shows the received ones. */
export function phoneRoutes(store: PhoneStore): Hono {
  const app = new Hono();

  app.post("/inbox", bodyLimit({ maxSize: MAX_BYTES }), async (context) => {
    // A page of another origin cannot send this media type without a CORS preflight.
    if (context.req.header("content-type") !== "application/json") {
      return context.text("application/json is expected.", 415);
    }
    const sms = messageIn(await context.req.json().catch(() => undefined));
    if (!sms) {
      return context.text("A message has id, to, from and text.", 400);
    }
    if (DEAD_NUMBER.test(sms.to)) {
      return context.text("No phone has this number.", 422);
    }
    await store.add(sms);
    return context.body(null, 202);
  });

  app.get("/", async (context) => context.html(phonePage(await store.list())));
  return app;
}

function messageIn(body: unknown): Omit<ReceivedSms, "received_at"> | undefined {
  if (typeof body !== "object" || body === null) {
    return undefined;
  }
  const { id, to, from, text } = body as Record<string, unknown>;
  if (typeof id !== "string" || typeof to !== "string" || typeof from !== "string" || typeof text !== "string") {
    return undefined;
  }
  return { id, to, from, text };
}
