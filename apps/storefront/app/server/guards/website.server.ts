import type { WebsiteView } from "@guerdon/contract";
import { createContext, type MiddlewareFunction } from "react-router";
import { arrivalContext } from "../arrival.server.ts";
import { ifUnavailable, openWebsite } from "../open-website.server.ts";

/** The website of the page, in its language. */
export const websiteContext = createContext<WebsiteView>();

/** Finds the website that a page belongs to. */
export const findWebsite: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const { pageCall, url } = context.get(arrivalContext);
  const website = await openWebsite(pageCall, url, request).catch(ifUnavailable);
  if (website instanceof Response) {
    return website;
  }
  context.set(websiteContext, website);
  return next();
};
