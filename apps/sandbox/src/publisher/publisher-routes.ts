import { Hono } from "hono";
import { html } from "hono/html";
import { type Markup, page } from "../page.ts";
import {
  answered,
  BEHAVIOURS,
  type Behaviour,
  isBehaviour,
  PICTURE,
  PICTURE_PATH,
  PUBLISHED,
  publishedNavigation,
  publishedPage,
  publishedPromotions,
} from "./answers.ts";

const NOT_FOUND = { error: { code: "pathNotFound", message: "There is no such page." } };

/** A stand-in for the content system that serves what is published, which answers as its page says [content.sandbox]. */
export function publisherRoutes(): Hono {
  let behaviour: Behaviour = "well";
  const app = new Hono();
  app.get("/.rest/delivery/pagenav/v1/:website", ({ req }) =>
    answered(publishedNavigation(req.param("website"), req.query("lang") ?? "en"), behaviour),
  );
  app.get("/.rest/delivery/pages/v1/:website/:page", async ({ req }) => {
    const { website, page: name } = req.param();
    return PUBLISHED.some((published) => published.name === name)
      ? answered(publishedPage(`/${website}/${name}`, req.query("lang") ?? "en", behaviour), behaviour)
      : Response.json(NOT_FOUND, { status: 404 });
  });
  app.get("/.rest/delivery/promotions/v1/:place{.+}", ({ req }) =>
    answered(publishedPromotions(req.param("place"), req.query("lang") ?? "en", behaviour), behaviour),
  );
  app.get(PICTURE_PATH, () => new Response(PICTURE, { headers: { "content-type": "image/svg+xml" } }));
  app.get("/", (context) => context.html(publisherPage(behaviour)));
  app.post("/", async (context) => {
    const { behaviour: chosen } = await context.req.parseBody();
    behaviour = isBehaviour(chosen) ? chosen : behaviour;
    return context.redirect("/publisher", 303);
  });
  return app;
}

function publisherPage(behaviour: Behaviour): Markup {
  return page({
    title: "Publisher",
    section: "publisher",
    content: html`<h1>Publisher</h1>
      <p class="lead">A shop that runs with <span class="code">MAGNOLIA_URL=http://sandbox.localhost:PORT/publisher</span> shows the pages that are published here: ${PUBLISHED.map(({ name }) => `/${name}`).join(", ")}, and a promotion on their welcome pages.</p>
      <form method="post" action="/publisher">
        <fieldset>
          <legend>How it answers from now on</legend>
          ${Object.entries(BEHAVIOURS).map(
            ([name, text]) =>
              html`<p><label><input type="radio" name="behaviour" value="${name}" ${name === behaviour ? "checked" : ""}> ${text}</label></p>`,
          )}
        </fieldset>
        <p><button class="button">Answer so</button></p>
      </form>`,
  });
}
