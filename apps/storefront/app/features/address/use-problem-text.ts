import { type AddressField, type AddressProblem, addressLimit } from "@guerdon/domain/address";
import { useT } from "../../page/use-shop.ts";

/** Says what is wrong with a field of an address, with its limit. */
export function useProblemText(): (field: AddressField, problem: AddressProblem) => string {
  const t = useT();
  return (field, problem) => t(`address.error.${problem}`, { limit: addressLimit(field, problem) ?? "" });
}
