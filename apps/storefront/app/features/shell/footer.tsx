import { PageLink } from "../../page/page-link.tsx";
import { useShop } from "../../page/use-shop.ts";

/** The pages of the footer; their words come with the page, in this order. */
const PAGES = ["faq", "privacy", "agb", "imprint", "accessibility", "withdrawal"];

export function Footer() {
  const { title, shopUrl, foot } = useShop();
  const words = foot.split("|");
  const label = words[PAGES.length];
  return (
    <footer className="footer">
      <div className="wrap footer-row">
        <nav aria-label={label}>
          <ul>
            {PAGES.map((page, place) => (
              <li key={page}>
                <PageLink to={`/${page}`}>{words[place]}</PageLink>
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
