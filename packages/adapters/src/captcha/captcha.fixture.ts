import type { Website } from "@guerdon/api/ports/websites";
import { type WebsiteSettingsFile, websiteSettings } from "@guerdon/contract/operations/website-settings";
import { WEBSITE_TYPES } from "@guerdon/domain/website/shop-mode";

/** A website for the tests of captchas. */
export function checkedWebsite(captcha: WebsiteSettingsFile["captcha"]): Website {
  const settings = websiteSettings.parse({
    id: "fest",
    website_type_id: WEBSITE_TYPES[0],
    hosts: ["fest.localhost"],
    public_url: "http://fest.localhost:3000",
    website_title: "fest",
    website_default_pagetitle: "fest",
    language_settings: { selectable: ["de"], default: "de" },
    default_catalog_id: "demo",
    captcha,
    theme: { primary_color: "#3b2a8c", secondary_color: "#ff7a59" },
    mail: { from_name: "fest" },
    seller: { name: "fest", address: ["Lichtallee 12"], email: "service@example.org", phone: "+49 30 1" },
  });
  const pictures = { logo: null, favicon: null, hero: null };
  return {
    id: "fest",
    state: "open",
    revision: 1,
    published_at: new Date(0),
    preview_round: 0,
    settings,
    pictures,
    promotions: [],
    snippets: [],
  };
}
