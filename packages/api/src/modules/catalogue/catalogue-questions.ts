import type { OperatorShop } from "../../operation-binder.ts";
import { knownPictures } from "../picture/index.ts";
import { catalogueIds, storedCatalogueHead } from "./import-store.ts";

/** The stored data that is needed to read a catalogue's file. */
export function catalogueQuestions({ db }: Pick<OperatorShop, "db">) {
  return {
    storedHead: (id: string) => storedCatalogueHead(db, id),
    catalogueIds: () => catalogueIds(db),
    knownPictures: (ids: readonly string[]) => knownPictures(db, ids),
  };
}
