import { PageLink } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";

export function Footer() {
  const { title, shopUrl, foot, footLabel } = useShop();
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <nav aria-label={footLabel}>
          <ul>
            {Object.entries(foot).map(([page, name]) => (
              <li key={page}>
                <PageLink to={`/${page}`}>{name}</PageLink>
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
