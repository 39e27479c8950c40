import { MAIL_PICTURE_WIDTH, type MailBrand, type MailPicture } from "@guerdon/domain/mail/order-mail";
import type { PictureRef } from "@guerdon/domain/product";
import type { Language } from "@guerdon/domain/text/language";
import type { Giver } from "@guerdon/domain/voucher/giver";
import type { Website } from "../../ports/websites.ts";
import { mailTheme, pageUrl, wordsIn } from "../website/index.ts";

/** The giver in whose look an order's mails are. */
export type MailGiver = Pick<Giver, "name" | "primary_color" | "secondary_color" | "logo">;

/** The website as its mails show it; in the look of the giver, if there is one [giver.order]. */
export function mailBrand(website: Website, language: Language, giver?: MailGiver | null): MailBrand {
  const { website_title, time_zone, theme, seller } = website.settings;
  return {
    website_title,
    home_url: pageUrl(website, language, "").href,
    time_zone,
    theme: mailTheme(theme, giver),
    logo: mailPicture(website, (giver ?? website.pictures).logo),
    logo_name: giver?.name ?? website_title,
    seller,
    words: wordsIn(website, language),
  };
}

/** A picture of the picture server as PNG, the one format that every mail program shows, on white in every look. */
export function mailPicture({ settings }: Website, picture: PictureRef | null): MailPicture | null {
  if (!picture) {
    return null;
  }
  const { href } = new URL(`/images/${picture.id}/${MAIL_PICTURE_WIDTH}.opaque.png`, settings.public_url);
  return { url: href, width: picture.width, height: picture.height };
}
