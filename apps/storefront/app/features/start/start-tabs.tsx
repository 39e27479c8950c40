import type { KeyboardEvent } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { useHydrated } from "../../ui/use-hydrated.ts";

/** The query parameter by which the start page keeps the page to return to. */
export const BACK_PARAMETER = "back";

const TABS = ["code", "account"] as const;

/** One of the ways in. */
export type StartTab = (typeof TABS)[number];

export const START_PANEL = "start-panel";

/** The id of the tab that names the panel. */
export function tabId(tab: StartTab): string {
  return `start-tab-${tab}`;
}

interface StartTabsProps {
  current: StartTab;
  /** The page to return to, which both tabs keep [session.page-without]. */
  back: string | undefined;
}

/** The two ways in: links, which become tabs with arrow keys once the page's script runs [session.ways-in]. */
export function StartTabs({ current, back }: StartTabsProps) {
  const t = useT();
  const isScripted = useHydrated();
  const links = TABS.map((tab) => (
    <PageLink
      key={tab}
      id={tabId(tab)}
      to={`/?${new URLSearchParams({ tab, ...(back && { [BACK_PARAMETER]: back }) })}`}
      replace
      preventScrollReset
      data-current={tab === current || undefined}
      {...(isScripted ? tabState(tab === current) : { "aria-current": tab === current ? "page" : undefined })}
    >
      {t(`start.tab.${tab}`)}
    </PageLink>
  ));
  return isScripted ? (
    <div className="start-tabs" role="tablist" tabIndex={-1} aria-label={t("start.tab.label")} onKeyDown={moveTab}>
      {links}
    </div>
  ) : (
    <nav className="start-tabs" aria-label={t("start.tab.label")}>
      {links}
    </nav>
  );
}

function tabState(isCurrent: boolean) {
  return { role: "tab", "aria-selected": isCurrent, "aria-controls": START_PANEL, tabIndex: isCurrent ? 0 : -1 };
}

/** Arrow keys move to the other tab and open it; Home and End to the first and last one. */
function moveTab(event: KeyboardEvent<HTMLElement>) {
  if (!["ArrowLeft", "ArrowRight", "Home", "End", " "].includes(event.key)) {
    return;
  }
  event.preventDefault();
  const tabs = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = tabs.findIndex((tab) => tab.matches(":focus"));
  const to = { " ": at, Home: 0, End: tabs.length - 1 }[event.key] ?? (at + 1) % tabs.length;
  tabs[to]?.focus();
  tabs[to]?.click();
}
