import { Hono } from "hono";
import { basicAuth } from "hono/basic-auth";
import { annotationsOf, DRAFTS, deliveredPage, WEBSITE } from "./drafts.ts";

/** The shop's login at the simulated content system. */
export const SANDBOX_AUTHOR = { user: "shop", password: "author-of-the-sandbox" } as const;

const notFound = { error: { code: "pathNotFound", message: "There is no such page." } };

/** The interface by which a shop reads drafts and annotations, with Basic authentication. */
export function deliveryRoutes(): Hono {
  const app = new Hono();
  app.use(basicAuth({ username: SANDBOX_AUTHOR.user, password: SANDBOX_AUTHOR.password }));
  app.get(`/delivery/pages/v1/${WEBSITE}/:page`, (context) => {
    const draft = draftNamed(context.req.param("page"));
    return draft ? context.json(deliveredPage(draft, context.req.query("lang") ?? "en")) : context.json(notFound, 404);
  });
  app.get(`/template-annotations/v1/${WEBSITE}/:page`, (context) => {
    const draft = draftNamed(context.req.param("page"));
    return draft ? context.json(annotationsOf(draft)) : context.json(notFound, 404);
  });
  return app;
}

function draftNamed(name: string) {
  return DRAFTS.find((draft) => draft.name === name);
}
