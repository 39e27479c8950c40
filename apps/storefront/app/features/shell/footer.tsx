import { useFilledField } from "../../page/filled-fields.ts";
import { useFollowedLinks } from "../../page/page-link.tsx";

/** The name under which the server fills the footer in. */
export const FOOTER = "footer";

/** The footer that came with the document. It is the same on all pages. */
const kept = import.meta.env.SSR ? "" : (document.querySelector(".footer")?.innerHTML ?? "");

/** The website's pages, what else it leads to, how one pays, and who stands behind it [shell.footer]. */
export function Footer() {
  const html = useFilledField(FOOTER) ?? kept;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click.
    // biome-ignore lint/a11y/noStaticElementInteractions: its links are pressed.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the server's own.
    <footer className="footer" onClick={useFollowedLinks()} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
