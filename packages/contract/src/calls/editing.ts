import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { language } from "../shapes/common.ts";
import { contentNode } from "./content.ts";

export const showEditing = endpoint({
  name: "showEditing",
  summary: "Where the website's content is edited, and whether the caller is one of its authors",
  method: "GET",
  path: "/editing",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  output: z.object({
    /** The URL of the content system in which authors work, without a trailing slash; null if there is none. */
    author_url: z.url().nullable(),
    is_author: z.boolean(),
  }),
  failures: [],
});

export const enterEditing = endpoint({
  name: "enterEditing",
  summary: "Enters the word of `editing open`, once; the browser then is an author's [editing.author]",
  method: "POST",
  path: "/editing",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  body: z.strictObject({ word: z.string().max(100) }),
  failures: [],
});

export const readDraft = endpoint({
  name: "readDraft",
  summary: "A content page as its author has it, with the annotations of its editor; not found for everybody else",
  method: "GET",
  path: "/editing/pages/{path*}",
  access: "anyone",
  policy: { whenClosed: true },
  session: "none",
  params: z.strictObject({ path: z.string().max(200) }),
  query: z.strictObject({
    lang: language.optional(),
    /** The name of a stored version; default: the draft. */
    version: z
      .string()
      .regex(/^[\w.]{1,20}$/, "must be the number of a version")
      .optional(),
  }),
  output: z.object({
    page: contentNode,
    /** The text of the comment at each node, by its path. */
    annotations: z.record(z.string(), z.string()),
    /** The pictures that the content system alone has, by the ids that nodes name, as addresses that hold them. */
    pictures: z.record(z.string(), z.string()),
  }),
  failures: ["TIMEOUT"],
});
