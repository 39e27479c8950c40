import { data } from "react-router";
import { ContactLink } from "../features/shell/contact-link.tsx";
import { OutsideView } from "../features/shell/outside-view.tsx";
import { PageLink } from "../page/page-link.tsx";
import { useT } from "../page/use-shop.ts";
import { enter } from "../page-context.server.ts";
import { buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/error-open";

/** A shop that cannot let anybody in now [website.paused]. */
export function loader(args: Route.LoaderArgs) {
  const { website } = enter(args);
  return data({ contact: website.contact }, { status: website.state === "paused" ? 503 : 200 });
}

export default function ErrorOpenPage({ loaderData: { contact } }: Route.ComponentProps) {
  const t = useT();
  return (
    <OutsideView name="open">
      <ContactLink email={contact} />
      <PageLink className={buttonClass()} to="/">
        {t("action.try-again")}
      </PageLink>
    </OutsideView>
  );
}
