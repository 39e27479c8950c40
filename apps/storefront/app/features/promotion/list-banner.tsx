import { useFollowedLinks } from "../../page/page-link.tsx";

/** The promotion above the list, as the server made it; nothing without one [promotion.list]. */
export function ListBanner({ html }: { html: string | undefined }) {
  const followLink = useFollowedLinks();
  return (
    html && (
      // biome-ignore lint/a11y/useKeyWithClickEvents: pressing Enter on a link is a click.
      // biome-ignore lint/a11y/noStaticElementInteractions: its link is pressed.
      // biome-ignore lint/security/noDangerouslySetInnerHtml: markup of the server's own.
      <div onClick={followLink} dangerouslySetInnerHTML={{ __html: html }} />
    )
  );
}
