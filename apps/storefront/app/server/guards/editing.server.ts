import type { MiddlewareFunction } from "react-router";
import { arrivalContext } from "../arrival.server.ts";
import { editingContext, editingWishContext } from "../context.ts";
import { enterEditing } from "../editing/enter-editing.server.ts";
import { websiteContext } from "./website.server.ts";

/** Lets authors into the editing mode, and asks everybody else for the word [editing.author]. */
export const admitAuthors: MiddlewareFunction<Response> = async ({ request, context }, next) => {
  const wish = context.get(editingWishContext);
  if (!wish) {
    return next();
  }
  const { pageCall: call, url, input } = context.get(arrivalContext);
  const editing = await enterEditing({ call, website: context.get(websiteContext), url, request, input, wish });
  if (editing instanceof Response) {
    return editing;
  }
  context.set(editingContext, editing);
  return next();
};
