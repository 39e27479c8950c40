import type { Translate } from "@guerdon/messages";
import { chosenQuantity } from "../page/chosen-quantity.ts";
import type { KeptAddition } from "./kept-addition.server.ts";

/** The words for the kept addition, which could not be put into the basket [basket.kept-addition]. */
export function keptText(t: Translate, { name, fields }: KeptAddition): string {
  return name === "" ? t("error.open.kept") : t("error.open.kept-product", { name, count: chosenQuantity(fields) });
}
