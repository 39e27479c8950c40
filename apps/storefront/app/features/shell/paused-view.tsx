import { Form, useLocation } from "react-router";
import { Once } from "../../page/once.tsx";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useIsSubmitting } from "../../page/use-losses.ts";
import { useT } from "../../page/use-shop.ts";
import type { KeptAddition } from "../../server/kept-addition.server.ts";
import type { PausedNotice } from "../../server/paused-notice.server.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ContactLink } from "./contact-link.tsx";
import { OutsideView } from "./outside-view.tsx";

/**
 * A shop that cannot let anybody in now: where to write, and another try [website.paused] [session.open-shop].
 * @param isInPlace it stands where a page was asked for, which is tried again
 */
export function PausedView({ contact, kept, isInPlace = false }: PausedNotice & { isInPlace?: boolean }) {
  return (
    <OutsideView name="open">
      {kept && <p>{kept.text}</p>}
      {kept ? <AddAgain {...kept} /> : <TryAgain isInPlace={isInPlace} />}
      <ContactLink email={contact} />
    </OutsideView>
  );
}

function TryAgain({ isInPlace }: { isInPlace: boolean }) {
  const t = useT();
  const { pathname, search } = useLocation();
  return isInPlace ? (
    <a className={buttonClass()} href={pathname + search}>
      {t("action.try-again")}
    </a>
  ) : (
    <PageLink className={buttonClass()} to="/">
      {t("action.try-again")}
    </PageLink>
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
