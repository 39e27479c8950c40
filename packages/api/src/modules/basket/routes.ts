import { contract, ok } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { acceptTerms } from "./accept-terms.ts";
import { answerQuestion } from "./answer-question.ts";
import { changeBasket } from "./change-basket.ts";
import { createBasket } from "./create-basket.ts";
import { logOut } from "./log-out.ts";
import { readBasket } from "./read-basket.ts";
import { showRelatedProducts } from "./related-products.ts";
import { resetBasket } from "./reset-basket.ts";
import { setRecipients } from "./set-recipients.ts";

export function basketRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.createBasket, createBasket);
  bind(contract.readBasket, readBasket);
  bind(contract.changeBasket, changeBasket, readBasket);
  bind(contract.setRecipients, setRecipients, readBasket);
  bind(contract.resetBasket, resetBasket, readBasket);
  bind(contract.relatedProducts, showRelatedProducts);
  bind(contract.acceptTerms, acceptTerms, async () => ok());
  bind(contract.endSession, logOut);
  bind(contract.answerQuestion, answerQuestion, async () => ok());
}
