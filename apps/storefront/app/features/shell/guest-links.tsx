import { useLocation } from "react-router";
import { AnyLink } from "../../page/any-link.tsx";
import { useShop, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";

/** What guests find in the header: pages of the website, on narrow screens in a menu [shell.header]. */
export function GuestLinks() {
  const t = useT();
  const { headLinks } = useShop();
  const { key } = useLocation();
  const links = headLinks.map(({ to, text }) => (
    <AnyLink key={to} to={to}>
      {text}
    </AnyLink>
  ));
  return (
    <>
      <nav className="header-nav" aria-label={t("shell.nav.label")}>
        {links}
      </nav>
      <PopoverMenu
        key={key}
        className="header-menu header-menu-last"
        button={
          <>
            <Icon name="menu" />
            <span className="sr-only">{t("shell.menu")}</span>
          </>
        }
      >
        {links}
      </PopoverMenu>
    </>
  );
}
