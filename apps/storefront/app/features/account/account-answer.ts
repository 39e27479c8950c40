/** The result of a form of the account's page. */
export interface AccountAnswer {
  form: "email" | "password" | "addresses";
  /** True if it was carried out. */
  done?: true;
  /** The message of a refusal, and the field that it belongs to. */
  text?: string;
  field?: "email" | "password" | "new_password" | "new_password_retype";
  /** The typed address, to be kept in its field. */
  email?: string;
}
