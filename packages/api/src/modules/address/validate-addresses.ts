import { type BodyOf, type contract, fail, type OutputOf, ok, type Result } from "@guerdon/contract";
import type { LoggedInVisit } from "../../shop.ts";
import { basketOf, viewPriced } from "../basket/index.ts";
import type { CatalogueShop } from "../catalogue/index.ts";
import { judgeAddresses, plainAddress } from "./judge-addresses.ts";

type ValidateAddresses = typeof contract.validateAddresses;
type Validation = OutputOf<ValidateAddresses>["deliveryAddressValidationResult"];

/** Says what is wrong with the addresses for the visitor's basket, and stores nothing [address.validate]. */
export async function validateAddresses(
  shop: CatalogueShop,
  visit: LoggedInVisit,
  { body: { addresses } }: { body: BodyOf<ValidateAddresses> },
): Promise<Result<OutputOf<ValidateAddresses>, "NOT_FOUND" | "ADDRESS_ERROR">> {
  const basket = await basketOf(shop, visit);
  if (!basket) {
    return fail("NOT_FOUND");
  }
  const delivery = addresses.find(({ address_type }) => address_type === "DEL");
  const invoice = addresses.find(({ address_type }) => address_type === "INV");
  const given = { delivery_address: plainAddress(delivery), invoice_address: plainAddress(invoice) };
  const judged = await judgeAddresses(shop, visit, { basket, given });
  if (!delivery) {
    const { delivery_address_errors, invoice_address_errors } = judged;
    return fail("ADDRESS_ERROR", { delivery_address_errors, invoice_address_errors });
  }
  return ok({
    basket: viewPriced(shop, visit, judged.priced),
    deliveryAddressValidationResult: validationOf(judged.delivery_address_errors),
    invoiceAddressValidationResult: invoice ? validationOf(judged.invoice_address_errors) : null,
  });
}

function validationOf(address_field_errors: Validation["address_field_errors"]): Validation {
  const addressIsValid = address_field_errors.length === 0;
  return { addressIsValid, address_error: addressIsValid ? null : "ADDRESS_ERROR", address_field_errors };
}
