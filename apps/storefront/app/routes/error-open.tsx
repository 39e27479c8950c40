import { data, Form } from "react-router";
import { keptText } from "../features/product/kept-text.server.ts";
import { ContactLink } from "../features/shell/contact-link.tsx";
import { OutsideView } from "../features/shell/outside-view.tsx";
import type { KeptAddition } from "../kept-addition.server.ts";
import { Once } from "../page/once.tsx";
import { PageLink, useLocalPath } from "../page/page-link.tsx";
import { useIsSubmitting } from "../page/use-losses.ts";
import { useT } from "../page/use-shop.ts";
import { enter } from "../page-context.server.ts";
import { Button, buttonClass } from "../ui/button.tsx";
import type { Route } from "./+types/error-open";

/** A shop that cannot let anybody in now [website.paused] [session.open-shop]. */
export function loader(args: Route.LoaderArgs) {
  const { website, addition, t } = enter(args);
  const { kept } = addition;
  const status = website.state === "paused" ? 503 : 200;
  return data({ contact: website.contact, kept: kept && { ...kept, text: keptText(t, kept) } }, { status });
}

export default function ErrorOpenPage({ loaderData: { contact, kept } }: Route.ComponentProps) {
  const t = useT();
  return (
    <OutsideView name="open">
      {kept && <p>{kept.text}</p>}
      {kept ? (
        <AddAgain {...kept} />
      ) : (
        <PageLink className={buttonClass()} to="/">
          {t("action.try-again")}
        </PageLink>
      )}
      <ContactLink email={contact} />
    </OutsideView>
  );
}

/** Sends the form of a product's page again, as it was filled in there [basket.kept-addition]. */
function AddAgain({ number, name, fields }: KeptAddition) {
  const t = useT();
  const pathOf = useLocalPath();
  const busy = useIsSubmitting();
  return (
    <Form method="post" action={pathOf(`/product-details/${number}`)}>
      {Object.entries({ ...fields, product_name: name }).map(([field, value]) => (
        <input key={field} type="hidden" name={field} value={value} />
      ))}
      <Once />
      <Button busy={busy}>{t("action.try-again")}</Button>
    </Form>
  );
}
