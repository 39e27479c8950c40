import type { ContentNode } from "@guerdon/contract";
import type { PictureRef } from "@guerdon/domain/product";
import type { Logger } from "pino";
import type { ContentAuthor } from "../../ports/content-author.ts";
import { pictureLinks, withReferences } from "../content/index.ts";
import { inlinePicture } from "../picture/index.ts";

/** In pixels: wide enough for the widest picture of a page, on a screen of one pixel to the point. */
const WIDTH = 960;

/** A draft with its pictures, by the ids that its nodes name. */
interface IllustratedDraft {
  page: ContentNode;
  /** Addresses that hold the whole picture. */
  pictures: Record<string, string>;
}

/**
 * A draft with the pictures of the author instance, which are part of this answer and stored nowhere: nobody else could
 * ask for them [editing.pictures]. One that is missing, is none or cannot be had is left out.
 */
export async function withDraftPictures(
  page: ContentNode,
  { author, log }: { author: Pick<ContentAuthor, "readPicture">; log: Logger },
): Promise<IllustratedDraft> {
  const references = new Map<string, PictureRef>();
  const pictures: Record<string, string> = {};
  const contents = await Promise.all(
    pictureLinks(page).map(async (link) => {
      const content = await author.readPicture(link).catch((error: unknown) => {
        log.warn({ err: error, link }, "a picture of the author's content system cannot be had");
        return undefined;
      });
      return [link, content] as const;
    }),
  );
  // One after the other, since a picture takes much memory while it is scaled.
  for (const [link, content] of contents) {
    const picture = content && (await inlinePicture(content, WIDTH));
    if (picture) {
      const id = `draft-${picture.id}`;
      references.set(link, { id, width: picture.width, height: picture.height });
      pictures[id] = picture.url;
    }
  }
  return { page: withReferences(page, references), pictures };
}
