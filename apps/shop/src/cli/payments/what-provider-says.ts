import type { OutputOf } from "@guerdon/contract/operations/operation";
import type { inquireRefund } from "@guerdon/contract/operations/refund";

type Inquired = Pick<OutputOf<typeof inquireRefund>, "says" | "cause">;

/** The provider's answers about a refund, with the operator's next step. */
const SAYS: Readonly<Record<NonNullable<Inquired["says"]>, string>> = {
  captured: "The provider has carried it out.",
  authorized: "The provider had agreed to it only.",
  pending: "The provider will carry it out, and has not yet: ask again later.",
  failed: "The provider says that it failed. Look into its back office, then use payments resolve.",
  lost: "The provider does not know it. Look into its back office, then use payments resolve.",
  not_started: "The provider does not say. Look into its back office, then use payments resolve.",
  unknown: "The provider gave no clear answer. Ask again, or look into its back office, then use payments resolve.",
};

/** The provider's answer on one line; of a dry run, that it would be asked. */
export function whatProviderSays({ says, cause }: Inquired): string {
  const words = says === null ? "The provider would be asked." : SAYS[says];
  return `${words}${cause === null ? "" : ` (${cause})`}\n`;
}
