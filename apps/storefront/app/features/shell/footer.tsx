import { PageLink } from "../../page/page-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";

const LINKS = ["faq", "privacy", "agb", "imprint"] as const;

export function Footer() {
  const t = useT();
  const { title, shopUrl } = useShop();
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <nav aria-label={t("shell.footer.label")}>
          <ul>
            {LINKS.map((link) => (
              <li key={link}>
                <PageLink to={`/${link}`}>{t(`shell.footer.${link}`)}</PageLink>
              </li>
            ))}
            {shopUrl && (
              <li>
                <a href={shopUrl.href}>{shopUrl.text}</a>
              </li>
            )}
          </ul>
        </nav>
        <p>© {title}</p>
      </div>
    </footer>
  );
}
