import { Fragment, type ReactNode, useState } from "react";
import { Form, useLocation } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useCredit, useShop, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";
import { CreditMenu, CreditMeter } from "./credit-meter.tsx";
import { LanguageLinks, LanguageSwitcher } from "./language-switcher.tsx";
import { LoadingBar } from "./loading-bar.tsx";
import { SearchButton } from "./search-button.tsx";

export function Header() {
  const t = useT();
  const shop = useShop();
  const loggedIn = shop.credit !== null;
  const hasMenu = loggedIn && !shop.minimal;
  const hasNav = hasMenu || (!(loggedIn || shop.account) && shop.headLinks.length > 0);
  return (
    <header className="header">
      <LoadingBar />
      <div className="wrap header-row">
        <PageLink className="header-logo" to={loggedIn ? "/welcome" : "/"} aria-label={shop.home}>
          {shop.logo ? <img src={shop.logo} alt="" width={160} height={32} /> : shop.title}
        </PageLink>
        {hasNav && (
          <nav className="header-nav" aria-label={t("shell.nav.label")}>
            {hasMenu ? (
              <Places>
                <CategoryMenu />
              </Places>
            ) : (
              <HeadLinks />
            )}
          </nav>
        )}
        {hasMenu && <SearchButton />}
        <LanguageSwitcher />
        <CreditOf />
        {loggedIn && <BasketLink />}
        {shop.account && <AccountLink />}
        {(loggedIn || shop.account) && !shop.open && <LogOut />}
        {hasNav && <Menu />}
      </div>
    </header>
  );
}

/** The credit, as a link or a menu. */
function CreditOf() {
  const { creditMenu } = useShop();
  const credit = useCredit();
  const View = creditMenu ? CreditMenu : CreditMeter;
  return credit && <View credit={credit} />;
}

/** Pages of the website that its navigation puts into the header [shell.header]. */
function HeadLinks() {
  return useShop().headLinks.map(({ to, text }) => (
    <PageLink key={to} to={to}>
      {text}
    </PageLink>
  ));
}

/** Links to the lists and to the gift finder; `children` follow the link to all products. */
function Places({ children }: { children?: ReactNode }) {
  const t = useT();
  const { kinds, finder } = useShop();
  const { pathname, search } = useLocation();
  const here = pathname.endsWith("/product-overview") ? (new URLSearchParams(search).get("productType") ?? "") : null;
  return (
    <>
      {(["", ...kinds] as const).map((kind) => (
        <Fragment key={kind}>
          <PageLink
            to={`/product-overview?page=1${kind && `&productType=${kind}`}`}
            aria-current={here === kind ? "page" : undefined}
          >
            {t(kind ? `shell.nav.${kind}` : "shell.nav.all")}
          </PageLink>
          {kind === "" && children}
        </Fragment>
      ))}
      {finder && (
        <PageLink to="/product-finder" aria-current={pathname.endsWith("/product-finder") ? "page" : undefined}>
          {finder}
        </PageLink>
      )}
    </>
  );
}

/** The categories, on wide screens a menu of their own. */
function CategoryMenu() {
  const t = useT();
  const { key } = useLocation();
  const [categories, loadCategories] = useMenuCategories();
  return (
    <PopoverMenu
      key={key}
      className="category-menu script-only"
      onOpen={loadCategories}
      button={
        <>
          <Icon name="chevron" small />
          <span className="sr-only">{t("shell.categories")}</span>
        </>
      }
    >
      <PageLink to="/product-overview?page=1">{t("shell.nav.all")}</PageLink>
      {categories}
    </PopoverMenu>
  );
}

/** The categories of the menu, with a function that fetches them when a menu opens, so that no page contains them. */
function useMenuCategories(): [categories: ReactNode, load: () => void] {
  const pathOf = useLocalPath();
  const [categories, setCategories] = useState<ReactNode>();
  const load = () => {
    import("./menu-categories.tsx")
      .then(({ menuCategories }) => menuCategories(pathOf("/menu-categories")))
      .then(setCategories, () => undefined);
  };
  return [categories, load];
}

function BasketLink() {
  const t = useT();
  const { itemCount } = useShop();
  return (
    <PageLink className="button-icon" to="/basket" aria-label={t("shell.basket", { count: itemCount })}>
      <Icon name="bag" />
      {itemCount > 0 && <span className="header-count">{itemCount}</span>}
    </PageLink>
  );
}

function AccountLink() {
  const t = useT();
  return (
    <PageLink
      className="button-icon header-account"
      to="/account"
      aria-label={t("shell.account")}
      title={t("shell.account")}
    >
      <Icon name="person" />
    </PageLink>
  );
}

/** On wide screens beside the basket, on narrow ones in the menu; beside the basket on all where there is no menu. */
function LogOut() {
  const t = useT();
  const pathOf = useLocalPath();
  return (
    <Form method="post" action={pathOf("/logout")} className="header-log-out" discover="none">
      <Once quiet />
      <button type="submit" className="button-icon" aria-label={t("shell.log-out")} title={t("shell.log-out")}>
        <Icon name="leave" />
      </button>
    </Form>
  );
}

function Menu() {
  const t = useT();
  const pathOf = useLocalPath();
  const { account, credit, languages, open } = useShop();
  const { key } = useLocation();
  const [categories, loadCategories] = useMenuCategories();
  return (
    <PopoverMenu
      key={key}
      className="header-menu"
      onOpen={loadCategories}
      button={
        <>
          <Icon name="menu" />
          <span className="sr-only">{t("shell.menu")}</span>
        </>
      }
    >
      {credit && (
        <nav aria-label={t("shell.nav.label")}>
          <Places />
        </nav>
      )}
      {account && <PageLink to="/account">{t("shell.account")}</PageLink>}
      <HeadLinks />
      <hr />
      {languages.length > 1 && (
        <div className="header-menu-languages">
          <LanguageLinks />
        </div>
      )}
      {credit && !open && (
        <Form method="post" action={pathOf("/logout")} discover="none">
          <Once quiet />
          <button type="submit">
            <Icon name="leave" />
            {t("shell.log-out")}
          </button>
        </Form>
      )}
      {/* Below all else, so that nothing in it moves when they come. */}
      {categories}
    </PopoverMenu>
  );
}
