import type { Address } from "@guerdon/domain/address";

export function fullName({ first_name, last_name }: Address): string {
  return `${first_name} ${last_name}`.trim();
}
