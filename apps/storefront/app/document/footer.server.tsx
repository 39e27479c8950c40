import { renderToStaticMarkup } from "react-dom/server";
import type { ShellLink } from "../page/use-shop.ts";

/** The foot of every page, in words [shell.footer]. */
export interface Foot {
  /** The name of its links for assistive technology. */
  label: string;
  /** With the language in front of paths of the shop. */
  links: readonly ShellLink[];
  /** The ways to pay beside credit. */
  payment: { label: string; names: readonly string[] } | undefined;
  /** The logo of the website's inspector, with a link to its page. */
  seal: (ShellLink & { src: string; width: number; height: number }) | undefined;
  copyright: string;
}

/** The content of the footer. Only documents have it, so that no script needs to know it. */
export function footerHtml(foot: Foot): string {
  return renderToStaticMarkup(<Content {...foot} />);
}

function Content({ label, links, payment, seal, copyright }: Foot) {
  return (
    <div className="wrap footer-row">
      <nav aria-label={label}>
        <ul>
          {links.map(({ to, text }) => (
            <li key={to}>
              <FootLink to={to}>{text}</FootLink>
            </li>
          ))}
        </ul>
      </nav>
      {payment && (
        <ul className="footer-payment" aria-label={payment.label}>
          {payment.names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      )}
      {seal && (
        <FootLink to={seal.to}>
          <img src={seal.src} alt={seal.text} width={seal.width} height={seal.height} loading="lazy" />
        </FootLink>
      )}
      <p>{copyright}</p>
    </div>
  );
}

/** Other hosts learn nothing of the page that leads to them. */
function FootLink({ to, children }: { to: string; children: React.ReactNode }) {
  return (
    <a href={to} {...(!to.startsWith("/") && { rel: "noopener noreferrer" })}>
      {children}
    </a>
  );
}
