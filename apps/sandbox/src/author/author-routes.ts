import { Hono } from "hono";
import { messagePage } from "../page.ts";
import { draftsPage, editorPage } from "./author-page.ts";
import { deliveryRoutes } from "./delivery-routes.ts";
import { DRAFTS, WEBSITE } from "./drafts.ts";
import { EDITOR_PAGE_SCRIPT, FRAME_EDITOR_SCRIPT } from "./editor-scripts.ts";

const SCRIPT = { "content-type": "text/javascript; charset=utf-8" };

/** A stand-in for the content system in which authors work [editing.sandbox]. */
export function authorRoutes(): Hono {
  const app = new Hono();
  app.route("/.rest", deliveryRoutes());
  app.get("/", (context) => context.html(draftsPage()));
  app.get("/editor-page.js", (context) => context.body(EDITOR_PAGE_SCRIPT, 200, SCRIPT));
  app.get("/VAADIN/widgetsets/info.magnolia.PageEditor/info.magnolia.PageEditor.nocache.js", (context) =>
    context.body(FRAME_EDITOR_SCRIPT, 200, SCRIPT),
  );
  app.get("/:mode{edit|preview}/:page", (context) => {
    const name = context.req.param("page");
    if (!DRAFTS.some((draft) => draft.name === name)) {
      return context.html(messagePage("No draft", "The content system has no such page."), 404);
    }
    const isPreview = context.req.param("mode") === "preview";
    const url = new URL(`/de/${name}?mgnlPreview=${isPreview}`, context.req.url);
    url.hostname = `${WEBSITE}.localhost`;
    context.header(
      "content-security-policy",
      `default-src 'none'; style-src 'self'; img-src 'self'; script-src 'self'; frame-src ${url.origin}; frame-ancestors 'none'`,
    );
    return context.html(editorPage({ name, url: url.href, isPreview }));
  });
  return app;
}
