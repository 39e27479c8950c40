import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";

/** Terms elsewhere than on the website's own page [checkout.terms-link]. */
export interface TermsLink {
  url: string;
  /** Null for the usual words. */
  label: string | null;
}

/** "I accept the <terms> and have read the <privacy notice>": the links stand where each language puts them. */
export function TermsText({ terms }: { terms: TermsLink | undefined }) {
  const t = useT();
  return t("order.confirm.terms")
    .split(/(<\w+>[^<]*)<\/>/)
    .map((part) => {
      const [, page, words] = /^<(agb|privacy)>(.*)$/.exec(part) ?? [];
      if (!page) {
        return part;
      }
      if (page === "agb" && terms) {
        return (
          <a key={page} className="link" href={terms.url} target="_blank" rel="noopener noreferrer">
            {terms.label ?? words}
          </a>
        );
      }
      return (
        <PageLink key={page} className="link" to={`/${page}`} target="_blank">
          {words}
        </PageLink>
      );
    });
}
