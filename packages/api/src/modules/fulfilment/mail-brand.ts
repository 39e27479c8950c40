import type { Language } from "@guerdon/domain/language";
import { MAIL_PICTURE_WIDTH, type MailBrand, type MailPicture } from "@guerdon/domain/order-mail";
import type { PictureRef } from "@guerdon/domain/product";
import type { Website } from "../../ports/websites.ts";
import { wordsIn } from "../website/index.ts";

/** The website as its mails show it. */
export function mailBrand(website: Website, language: Language): MailBrand {
  const { website_title, public_url, time_zone, theme, seller } = website.settings;
  return {
    website_title,
    public_url,
    time_zone,
    primary_color: theme.primary_color,
    logo: mailPicture(website, website.pictures.logo),
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
