import { withEditing } from "@guerdon/domain/website/editing";
import { type MiddlewareFunction, redirect } from "react-router";
import { arrivalContext, isRead } from "../arrival.server.ts";
import { editingContext, editingWishContext } from "../context.ts";
import { pathWithLanguage } from "../page-language.server.ts";
import { websiteContext } from "./website.server.ts";

/** Leads to the page's address in the visitor's language [website.language-prefix]. */
export const chooseLanguage: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { token, url } = context.get(arrivalContext);
  const isAsked = isRead(request) && token === undefined;
  const path = isAsked ? pathWithLanguage(context.get(websiteContext), url, request) : undefined;
  if (path === undefined) {
    return next();
  }
  const wish = context.get(editingWishContext);
  const location = wish && context.get(editingContext) ? withEditing(path, wish) : path;
  return redirect(location, { headers: { vary: "Accept-Language, Cookie" } });
};
