import { PageTitle } from "../../page/page-title.tsx";
import { useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { EmptyView } from "../../ui/empty-view.tsx";
import "../../page/lost-messages.ts";

interface StartViewProps {
  /** Opens the shop in a window of its own, because the frame keeps no cookie. */
  window?: string;
  /** The window keeps none either. */
  lacksCookies?: boolean;
}

/** The page before a visit: the way into a window of its own, or why there is none [punchout.frame]. */
export function StartView({ window, lacksCookies }: StartViewProps) {
  const t = useT();
  const name = window ? "window" : "used";
  const title = t(`punchout.start.${lacksCookies ? "cookies" : name}.title`);
  const text = t(lacksCookies ? "shell.cookies-needed" : `punchout.start.${name}.text`);
  return (
    <div className="wrap">
      <PageTitle>{title}</PageTitle>
      <EmptyView level={1} icon={window ? "bag" : "leave"} title={title} text={text}>
        {window && (
          <a className={buttonClass("brand")} href={window} target="_blank" rel="noreferrer">
            {t("punchout.start.window.open")}
          </a>
        )}
      </EmptyView>
    </div>
  );
}
