import { contract } from "@guerdon/contract";
import type { Address } from "@guerdon/domain/address";
import type { PageContext } from "../../server/page-context.server.ts";
import type { SavedChoice } from "./saved-addresses.tsx";

/** The address book of the visitor's account. */
interface Book {
  addresses: { address_id: string; address: Address }[];
  is_full: boolean;
}

/** The address book of the visitor's account; undefined without an account. */
export async function readBook(context: PageContext): Promise<Book | undefined> {
  if (!context.website.session_info.has_account) {
    return undefined;
  }
  const listed = await context.call(contract.listAddresses, {});
  return listed.ok ? listed.value : undefined;
}

/** Each saved address in a line, to choose from. */
export function choicesOf({ addresses }: Book): SavedChoice[] {
  return addresses.map(({ address_id: id, address }) => {
    const place = `${address.zip_code} ${address.city}`.trim();
    const name = `${address.first_name} ${address.last_name}`;
    return { id, label: [address.firm_name, name, address.address, place].filter(Boolean).join(", ") };
  });
}
