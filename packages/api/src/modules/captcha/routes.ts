import { contract } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { createChallenge } from "./create-challenge.ts";
import { showCaptcha } from "./show-captcha.ts";
import { validateCaptcha } from "./validate-captcha.ts";

export function captchaRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.showCaptcha, showCaptcha);
  bind(contract.createChallenge, createChallenge);
  bind(contract.validateCaptcha, validateCaptcha);
}
