import type { ComponentProps } from "react";
import { TextField } from "../../ui/field.tsx";

/** A field of the account's forms, as wide as a password or an address needs. */
export function AccountField(props: Omit<ComponentProps<typeof TextField>, "className">) {
  return <TextField className="account-field" {...props} />;
}
