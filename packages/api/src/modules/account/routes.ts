import { contract, ok } from "@guerdon/contract";
import type { Binder } from "../../binder.ts";
import { readBasket } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { changeAddress, deleteAddress, listAddresses, saveAddress } from "./address-book.ts";
import { changePassword, confirmEmailChange, requestEmailChange } from "./change-own-account.ts";
import { forgotPassword } from "./forgot-password.ts";
import { userLogin } from "./log-in.ts";
import { setNewPassword, validateResetToken } from "./new-password.ts";
import { readAccount } from "./own-account.ts";

export function accountRoutes(bind: Binder<CatalogueShop>): void {
  bind(contract.userLogin, userLogin, readBasket);
  bind(contract.forgotPassword, forgotPassword);
  bind(contract.validateResetToken, validateResetToken);
  bind(contract.setNewPassword, setNewPassword, async () => ok());
  bind(contract.readAccount, readAccount);
  bind(contract.changePassword, changePassword, async () => ok());
  bind(contract.requestEmailChange, requestEmailChange, async () => ok());
  bind(contract.confirmEmailChange, confirmEmailChange, async () => ok());
  bind(contract.listAddresses, listAddresses);
  bind(contract.saveAddress, saveAddress);
  bind(contract.changeAddress, changeAddress);
  bind(contract.deleteAddress, deleteAddress);
}
