import { PageLink } from "../../page/page-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";

export function Footer() {
  const t = useT();
  const { title, shopUrl, footer, withdrawal } = useShop();
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <nav aria-label={t("shell.footer.label")}>
          <ul>
            {footer.map(({ to, text }) => (
              <li key={to}>
                <PageLink to={to}>{text}</PageLink>
              </li>
            ))}
            <li>
              <PageLink className="footer-withdrawal" to="/withdrawal">
                {withdrawal}
              </PageLink>
            </li>
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
