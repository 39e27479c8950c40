import { PageLink } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

const CARDS = [
  { id: "choose", icon: "gift" },
  { id: "deliver", icon: "mail" },
  { id: "help", icon: "help" },
] as const;

/** The shop explained in three steps. */
export function HelpCards() {
  const t = useT();
  return (
    <section aria-labelledby="how" className="grid gap-5">
      <h2 id="how">{t("help.title")}</h2>
      <ul className="grid gap-4 medium:grid-cols-3">
        {CARDS.map(({ id, icon }) => (
          <li key={id} className="panel panel-quiet panel-tight">
            <Icon name={icon} />
            <h3>{t(`help.${id}.title`)}</h3>
            <p className="text-soft">{t(`help.${id}.text`)}</p>
            {id === "help" && (
              <PageLink className="link link-alone" to="/faq">
                {t("help.faq")}
              </PageLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
