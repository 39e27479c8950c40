import { useId } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";
import { Checkbox } from "../../ui/checkbox.tsx";

/** The box that asks for the newsletter, never ticked beforehand [newsletter.checkout]. Its words are stored with the consent. */
export function NewsletterBox() {
  const t = useT();
  const { title: shop } = useShop();
  const text = useId();
  return (
    <div>
      <Checkbox name="newsletter" aria-describedby={text}>
        {t("newsletter.consent.label", { shop })}
      </Checkbox>
      <p className="newsletter-box-text hint" id={text}>
        {t("newsletter.consent.text", { shop })}{" "}
        <PageLink className="link" to="/privacy" target="_blank">
          {t("shell.footer.privacy")}
        </PageLink>
      </p>
    </div>
  );
}
