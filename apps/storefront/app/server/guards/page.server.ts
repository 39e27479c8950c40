import type { MiddlewareFunction } from "react-router";
import { arrivalContext } from "../arrival.server.ts";
import { documentSourcesContext, editingContext } from "../context.ts";
import { pageSources } from "../document-sources.server.ts";
import { onceIdOf } from "../once-id.server.ts";
import { openPageContext, pageContext } from "../page-context.server.ts";
import { punchoutOf } from "../punchout.server.ts";
import { pathOf } from "../routing.server.ts";
import { websiteContext } from "./website.server.ts";

/** Makes the context of the page's loaders and actions. */
export const openPage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const arrival = context.get(arrivalContext);
  const website = context.get(websiteContext);
  const page = openPageContext(context, {
    request,
    arrival,
    website,
    punchout: await punchoutOf(arrival.pageCall, website, arrival.url),
    editing: context.get(editingContext),
  });
  arrival.speak(page.language);
  arrival.actOnce(onceIdOf(page.form));
  context.set(pageContext, page);
  context.set(documentSourcesContext, pageSources(page, pathOf(page)));
  return next();
};
