import { ANNOUNCEMENT_GUARDS } from "@guerdon/domain/website/announcement";
import { z } from "zod";
import { FILTER_VARIANTS } from "../calls/website.ts";
import { islandHeight, localized, secureUrl } from "./folder-values.ts";
import { giftFinder } from "./gift-finder-settings.ts";

/** A line above all pages [shell.announcement]. */
const announcementBar = z
  .strictObject({
    text: localized,
    /** A page of the shop, such as /faq. */
    link: z
      .string()
      .regex(/^\/(?![/\\])[^\\\s]*$/, "must be a path of the shop such as /faq")
      .optional(),
    label: localized.optional(),
    /** Where and for whom it is shown, if not on all pages but the checkout's. */
    guards: z.array(z.enum(ANNOUNCEMENT_GUARDS)).default([]),
  })
  .refine(({ link, label }) => (link === undefined) === (label === undefined), "needs link and label together");

/** A page of others instead of the website's own, and its name if it is not the usual one. */
const linkElsewhere = z.strictObject({ url: secureUrl, label: localized.nullable().default(null) });

const trustpilotId = z.string().regex(/^[0-9a-f]{24}$/, "must be an id of Trustpilot: 24 digits and letters a to f");

/** A TrustBox, by its ids at Trustpilot. */
const trustWidget = z.strictObject({
  businessUnitId: trustpilotId,
  templateId: trustpilotId,
  height: islandHeight.default(150),
});

/** Optional features of a website's pages. */
export const pageOptions = z.strictObject({
  filterVariant: z.enum(FILTER_VARIANTS).default("sidebar-filter"),
  addToCart: z.literal("add-cart-sidebar").optional(),
  minimalMode: z.literal("active").optional(),
  /** The gift finder, which is there with its questions [catalogue.finder]. */
  giftomatic: giftFinder.optional(),
  newsletterCheckout: z.literal("active").optional(),
  checkoutGTCLink: linkElsewhere.optional(),
  /** The link in the question about cookies, if it is not the website's page [consent.privacy-link]. */
  cookiePrivacyLink: linkElsewhere.optional(),
  /** The website's page on which customers rate it [content.blocks]. */
  trustPilot: secureUrl.optional(),
  /** A survey for everybody, to which a block of pages invites [content.blocks]. */
  surveyMonkey: secureUrl.optional(),
  /** Shows the rating in the block that leads to it, once agreed to [island.trust]. */
  trustWidget: trustWidget.optional(),
  /** Shows the survey in the block that invites to it, once agreed to [island.survey]. */
  surveyWidget: z.literal("active").optional(),
  announcementBar: announcementBar.optional(),
});
