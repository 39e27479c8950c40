import { FOOTER_PAGES, footerName } from "../../page/footer-pages.ts";
import { PageLink } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";

export function Footer() {
  const { title, shopUrl, foot, footLabel } = useShop();
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <nav aria-label={footLabel}>
          <ul>
            {FOOTER_PAGES.map((page) => (
              <li key={page}>
                <PageLink to={`/${page}`}>{footerName(foot, page)}</PageLink>
              </li>
            ))}
            {shopUrl && (
              <li>
                <a href={shopUrl.href}>{shopUrl.text}</a>
              </li>
            )}
          </ul>
        </nav>
        <p>{`© ${title}`}</p>
      </div>
    </footer>
  );
}
