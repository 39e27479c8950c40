import { type AnyEndpoint, contract, HAND_OVER_PARAMETER } from "@guerdon/contract";
import type { CallInput } from "@guerdon/contract/client";
import { BANK_TRANSFER } from "@guerdon/domain/payment";
import { anAddress } from "../builders.ts";
import type { Visitor } from "../visitor.ts";
import { PIA } from "../whole-person.ts";
import type { CallMaker } from "./call-maker.ts";
import { VISA } from "./calls-shop.ts";

/** Makes the calls of a customer with an account, from the log-in to the order and what follows it. */
export async function orderAsCustomer(
  maker: CallMaker,
  visitor: Visitor,
  [password, newPassword]: readonly [string, string],
): Promise<void> {
  const must = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) => maker.must(visitor, endpoint, input);
  const address = anAddress();
  await must(contract.userLogin, { body: { user_name: PIA.user_name, password } });
  await must(contract.readAccount, {});
  await must(contract.saveAddress, { body: { address } });
  const { addresses } = await must(contract.listAddresses, {});
  const { address_id } = addresses.at(-1) ?? { address_id: "" };
  await must(contract.changeAddress, { params: { address_id }, body: { address } });
  await must(contract.deleteAddress, { params: { address_id } });
  const { orders } = await must(contract.listOwnOrders, { query: { page: 1 } });
  await must(contract.showOwnOrder, { params: { order_number: orders[0]?.order_number ?? "" } });
  await must(contract.handOverSession, {}).then(({ [HAND_OVER_PARAMETER]: sid }) =>
    must(contract.checkHandOver, { query: { [HAND_OVER_PARAMETER]: sid } }),
  );
  await must(contract.requestEmailChange, { body: { email: "another@findling.example", password } });
  const passwords = { password, new_password: newPassword, new_password_retype: newPassword };
  await must(contract.changePassword, { body: passwords });
  await must(contract.enterCode, { body: { code: "GIFT-ONE" } });
  await must(contract.confirmImportantHints, { body: { product_number: "TV1" } });
  const data = { number: "TV1", variation_id: "TV1-10", quantity: 1, face_value: null, delivery_options: 1 as const };
  await must(contract.changeBasket, { body: { update_type: "ADD", data } });
  await must(contract.readBasket, {});
  await must(contract.relatedProducts, { query: { number: "TV1" } });
  await must(contract.showCuratedList, { params: { list: "recommended" } });
  await must(contract.listPaymentTypes, {});
  const { basket } = await must(contract.setAddresses, {
    body: {
      delivery_address: { ...address, address_type: "DEL" },
      invoice_address: { ...address, address_type: "INV" },
    },
  });
  await must(contract.acceptTerms, { body: { TnC_status: true } });
  await must(contract.identifyTerms, {});
  await must(contract.checkOrder, { query: { basketNumber: basket.basket_id } });
  await must(contract.createOrder, { body: { basketNumber: basket.basket_id } });
  const { order } = await must(contract.showConfirmation, {});
  const receipt = order?.order_number ?? "";
  await must(contract.showOrderStatus, { body: { receipt, email: address.email } });
}

/** Makes the calls of a customer with little credit, who pays the rest. */
export async function payTheRest(maker: CallMaker, visitor: Visitor): Promise<void> {
  await visitor.enter("GIFT-TWO");
  await visitor.add("TV1", "TV1-50", { quantity: 30 });
  const { missing_amount_of_money: amount } = await visitor.must(contract.readBasket, {});
  await maker.must(visitor, contract.addBankTransfer, { body: { amount, payment_type_id: BANK_TRANSFER } });
  const wish = { amount, currency: "EUR", payment_type_id: VISA } as const;
  await maker.must(visitor, contract.addProviderPayment, { body: wish });
}
