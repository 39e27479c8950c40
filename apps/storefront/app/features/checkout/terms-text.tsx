import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";

/** "I accept the <terms> and have read the <privacy notice>": the links stand where each language puts them. */
export function TermsText() {
  const t = useT();
  return t("order.confirm.terms")
    .split(/(<\w+>[^<]*)<\/>/)
    .map((part) => {
      const [, page, words] = /^<(agb|privacy)>(.*)$/.exec(part) ?? [];
      if (!page) {
        return part;
      }
      return (
        <PageLink key={page} className="link" to={`/${page}`} target="_blank">
          {words}
        </PageLink>
      );
    });
}
