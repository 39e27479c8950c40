import { type contract, fail, type OutputOf, ok, type ParamsOf, type QueryOf, type Result } from "@guerdon/contract";
import { z } from "zod";
import type { ContentAuthor } from "../../ports/content-author.ts";
import type { Website } from "../../ports/websites.ts";
import type { Shop, Visit } from "../../shop.ts";
import { deliveredNode, shownPage } from "../content/index.ts";
import { magnoliaPath } from "../website/index.ts";
import { withDraftPictures } from "./draft-pictures.ts";

interface ReadDraftInput {
  params: ParamsOf<typeof contract.readDraft>;
  query: QueryOf<typeof contract.readDraft>;
}

/** Segments as content systems name their nodes: no other call of theirs can be reached by them. */
const PATH = /^[\w-]+(\/[\w-]+)*$/;

/** A page as its author has it; others do not learn whether there is one [editing.drafts]. */
export async function readDraft(
  { author, log }: Shop,
  { website, language, isAuthor, traceId }: Visit,
  { params, query }: ReadDraftInput,
): Promise<Result<OutputOf<typeof contract.readDraft>, "NOT_FOUND" | "TIMEOUT">> {
  const path = pathIn(website, params.path);
  if (!(author && isAuthor && path)) {
    return fail("NOT_FOUND");
  }
  try {
    const [answer, annotations] = await Promise.all([
      author.readDraft({ path, language: query.lang ?? language, version: query.version }),
      annotationsOf(author, path),
    ]);
    const draft = deliveredNode(answer);
    if (!draft) {
      return fail("NOT_FOUND");
    }
    const { page, pictures } = await withDraftPictures(draft, { author, log });
    return ok({ page: shownPage(page, website, log), pictures, annotations });
  } catch (error) {
    log.warn({ err: error, trace_id: traceId }, "the author's content system does not answer");
    return fail("TIMEOUT");
  }
}

/** The annotations alone, under the content system's own path; nobody but an author has any [editing.drafts]. */
export async function readAnnotations(
  { author, log }: Shop,
  { website, isAuthor, traceId }: Visit,
  { params }: { params: ParamsOf<typeof contract.readAnnotations> },
): Promise<Result<Record<string, string>, "TIMEOUT">> {
  const path = pathIn(website, params.path);
  if (!(author && isAuthor && path)) {
    return ok({});
  }
  try {
    return ok(await annotationsOf(author, path));
  } catch (error) {
    log.warn({ err: error, trace_id: traceId }, "the author's content system does not answer");
    return fail("TIMEOUT");
  }
}

/** The path of a page in the content system; undefined if it is none. */
function pathIn(website: Website, path: string): string | undefined {
  const own = path.replace(/^\/+/, "");
  return PATH.test(own) ? `${magnoliaPath(website)}/${own}` : undefined;
}

const texts = z.record(z.string(), z.unknown());

/** The annotations of a page and the nodes in it. */
async function annotationsOf(author: ContentAuthor, path: string): Promise<Record<string, string>> {
  const answer = texts.safeParse(await author.readAnnotations(path));
  return Object.fromEntries(
    Object.entries(answer.data ?? {}).flatMap(([node, text]) =>
      typeof text === "string" && (node === path || node.startsWith(`${path}/`)) ? [[node, text]] : [],
    ),
  );
}
