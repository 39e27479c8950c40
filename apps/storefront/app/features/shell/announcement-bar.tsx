import type { ShopStorage } from "@guerdon/domain/consent/consent-storage";
import { useState } from "react";
import { useLocation } from "react-router";
import { readStored, writeStored } from "../../page/browser-storage.ts";
import { inlineScript } from "../../page/inline-script.ts";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { type Announcement, useShop } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { hideClosed } from "./hide-closed.inline.ts";

/** Key of the local storage: "false" once a visitor has closed the bar. */
const KEY = "show-announcement-bar" satisfies ShopStorage;
/**
 * Runs before the first paint, so that a closed bar is never seen and nothing moves. A browser's own rendering never runs
 * it, so that its script has no need of the text.
 */
const HIDE_CLOSED = import.meta.env.SSR ? inlineScript(hideClosed) : "";

/** A line above the page, which its reader may close for good; without script for this visit [shell.announcement]. */
export function AnnouncementBar({ announcement: { label, text, link, close } }: { announcement: Announcement }) {
  const { nonce } = useShop();
  const pathOf = useLocalPath();
  const { pathname, search } = useLocation();
  const [isClosed, setClosed] = useState(wasClosed);
  return (
    <aside className="announcement" aria-label={label} hidden={isClosed} suppressHydrationWarning>
      <script
        nonce={nonce}
        suppressHydrationWarning
        // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant.
        dangerouslySetInnerHTML={{ __html: HIDE_CLOSED }}
      />
      <form
        className="wrap announcement-row"
        method="post"
        action={pathOf("/announcement")}
        onSubmit={(event) => {
          event.preventDefault();
          writeStored("localStorage", KEY, "false");
          setClosed(true);
        }}
      >
        <p>
          {text} {link && <PageLink to={link.to}>{link.text}</PageLink>}
        </p>
        <input type="hidden" name="back" value={pathname + search} />
        <button type="submit" className="button-icon announcement-close" aria-label={close}>
          <Icon name="close" small />
        </button>
      </form>
    </aside>
  );
}

function wasClosed(): boolean {
  return !import.meta.env.SSR && readStored("localStorage", KEY) === "false";
}
