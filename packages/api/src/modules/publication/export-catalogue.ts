import type { exportCatalogue as operation } from "@guerdon/contract/operations/catalogue-revision";
import type { PictureRef } from "@guerdon/domain/product";
import { done, type OperatorAct } from "../../operation-binder.ts";
import { documentsAt, exportedProduct, productsAt } from "../catalogue/index.ts";
import { findPicture, knownMediaTypes } from "../picture/index.ts";
import { findCatalogueRevision } from "./find-catalogue-revision.ts";

/** Products that are read at once. */
const BATCH_SIZE = 500;

const EXTENSIONS: Readonly<Record<string, string>> = {
  "image/svg+xml": "svg",
  "image/png": "png",
  "image/jpeg": "jpg",
  "image/webp": "webp",
};

/** Writes a revision as a catalogue's file with its pictures; imported again, it is the same [catalogue.export]. */
export const exportCatalogue: OperatorAct<typeof operation> = async ({ db, objects }, { signal, ask }, input) => {
  const { catalogue_id } = input;
  const found = await findCatalogueRevision(db, catalogue_id, input.revision);
  if (!found.ok) {
    return found;
  }
  const { head, revision, digest, products: count } = found.kept;
  await ask.head(head);
  const products = await productsAt(db, { catalogueId: catalogue_id, revision });
  const pictures = new Map<string, string>();
  for (let start = 0; start < products.length; start += BATCH_SIZE) {
    signal.throwIfAborted();
    const numbers = products.slice(start, start + BATCH_SIZE).map(({ number }) => number);
    const documents = await documentsAt(db, { catalogueId: catalogue_id, revision }, numbers);
    const types = await knownMediaTypes(db, [...documents.values()].flatMap(picturesOf));
    const pathOf = ({ id }: PictureRef) => {
      const path = `pictures/${id}.${EXTENSIONS[types.get(id) ?? ""] ?? "bin"}`;
      pictures.set(id, path);
      return path;
    };
    await ask.products(numbers.map((number) => exportedProduct(documents.get(number) ?? forgotten(), pathOf)));
  }
  for (const [id, path] of pictures) {
    signal.throwIfAborted();
    const { content } = (await findPicture({ db, objects }, id)) ?? forgotten();
    await ask.picture({ path, content });
  }
  return done({ revision, products: count, pictures: pictures.size, digest }, { subject: catalogue_id });
};

/** An export without it would not be the revision. */
function forgotten(): never {
  throw new Error("The revision was deleted meanwhile, because it is too old.");
}

function picturesOf({
  gift_card_image,
  catalog_images,
  big_images,
  variations,
}: Parameters<typeof exportedProduct>[0]) {
  const own = variations.map(({ picture }) => picture);
  return [gift_card_image, ...catalog_images, ...big_images, ...own].flatMap((picture) => picture?.id ?? []);
}
