import { useLocation } from "react-router";
import { useShop, useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";
import { PopoverMenu } from "../../ui/popover-menu.tsx";

const NAMES: Record<string, string> = {
  de: "Deutsch",
  en: "English",
  fr: "Français",
  pl: "Polski",
  nl: "Nederlands",
  es: "Español",
  it: "Italiano",
};

/** Links to the other languages; nothing if the website has one language. */
export function LanguageSwitcher() {
  const t = useT();
  const { language, languages } = useShop();
  if (languages.length < 2) {
    return null;
  }
  return (
    <PopoverMenu
      className="header-language"
      buttonClass="header-language-button"
      button={
        <>
          <Icon name="globe" small />
          <span className="sr-only">{`${t("shell.language", { language: NAMES[language] ?? language })} `}</span>
          {language.toUpperCase()}
        </>
      }
    >
      <LanguageLinks />
    </PopoverMenu>
  );
}

/** The same page, query included, in each language. */
export function LanguageLinks() {
  const { language, languages, prefix } = useShop();
  const { pathname, search } = useLocation();
  const rest = pathname.slice(prefix.length) + search;
  return languages.map((other) => (
    <a key={other} href={`/${other}${rest}`} lang={other} aria-current={other === language ? "true" : undefined}>
      {NAMES[other]}
    </a>
  ));
}
