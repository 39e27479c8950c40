import type { WebsiteSettings } from "@guerdon/contract/operations/website-settings";
import type { BrandColours, MailTheme } from "@guerdon/domain/theme/derive-theme";

/** The theme of a website's mails and documents, in the colours of a giver, if there is one [giver.order]. */
export function mailTheme(theme: WebsiteSettings["theme"], giver?: BrandColours | null): MailTheme {
  const { primary_color, secondary_color } = giver ?? theme;
  const { shape, card_pattern, type } = theme;
  return { primary_color, secondary_color, shape, card_pattern, type };
}
