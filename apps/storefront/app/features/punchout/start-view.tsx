import { PageTitle } from "../../page/page-title.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";

/** What is shown before a visit: the way into a window of its own, or that the link was used [punchout.frame]. */
export function StartView({ window }: { window: string | null }) {
  const t = useT();
  const name = window ? "window" : "used";
  const title = t(`punchout.start.${name}.title`);
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon={window ? "bag" : "leave"} title={title} text={t(`punchout.start.${name}.text`)}>
        {window && (
          <a className={buttonClass("brand")} href={window} target="_blank" rel="noreferrer">
            {t("punchout.start.window.open")}
          </a>
        )}
      </EmptyView>
    </div>
  );
}
