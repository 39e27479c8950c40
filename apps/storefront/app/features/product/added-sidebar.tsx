import { REWARD } from "@guerdon/domain/product";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { PageLink } from "../../page/page-link.tsx";
import { shownName } from "../../page/product-texts.ts";
import { useAllProductsPath, useCredit, useMoney, useShop, useT } from "../../page/use-shop.ts";
import { buttonClass } from "../../ui/button.tsx";
import { GiftCard } from "../../ui/gift-card.tsx";
import { Icon } from "../../ui/icon.tsx";
import { Meter } from "../../ui/meter.tsx";
import "../../page/basket-messages.ts";
import type { Added } from "./added.server.ts";

interface AddedSidebarProps {
  /** Opens the sidebar whenever it is a new object. */
  added: Added;
  /** Related products. */
  children?: ReactNode;
}

/**
 * Shows the product just added, with links to basket and list [product.after-adding]. It is a native dialog: Escape and
 * a click on its backdrop close it, and the focus returns to the button that was pressed.
 */
export function AddedSidebar({ added, children }: AddedSidebarProps) {
  const t = useT();
  const { itemCount } = useShop();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (added && !dialog.current?.open) {
      dialog.current?.showModal();
    }
  }, [added]);
  const { tracked } = added;
  useEffect(() => {
    if (tracked) {
      import("../../tracking/tell.ts").then(
        ({ tell }) => tell(tracked),
        () => undefined,
      );
    }
  }, [tracked]);
  const close = () => dialog.current?.close();
  return (
    // React does not know the attribute `closedby` yet, by which a click on the backdrop closes the dialog.
    <dialog ref={dialog} className="added-sidebar" aria-labelledby={id} closedby="any">
      <div className="added-sidebar-body">
        <div className="flex items-center justify-between gap-4">
          <h2 id={id} className="added-sidebar-title">
            <Icon name="check" />
            {t("basket.added.title")}
          </h2>
          <button type="button" className="button-icon" onClick={close}>
            <Icon name="close" />
            <span className="sr-only">{t("action.close")}</span>
          </button>
        </div>
        <AddedLine added={added} />
        <CreditAfter missing={added.missing} />
        <div className="grid gap-3">
          <PageLink className={buttonClass("brand", true)} to="/basket">
            {t("basket.added.basket", { count: itemCount })}
          </PageLink>
          <PageLink className={buttonClass("quiet", true)} to={useAllProductsPath()}>
            {t("basket.go-on")}
          </PageLink>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function AddedLine({ added }: { added: Added }) {
  const t = useT();
  const money = useMoney();
  return (
    <div className="added-sidebar-line">
      <GiftCard kind={added.type === REWARD ? "thing" : "card"} picture={added.picture} size="line" />
      <div className="min-w-0">
        <p className="font-semibold" lang={added.lang}>
          {shownName(added.name)}
        </p>
        {added.attributes && (
          <p className="hint" lang={added.lang}>
            {added.attributes}
          </p>
        )}
        <p className="hint">{t(`delivery.${added.delivery}`)}</p>
        <p className="figures font-semibold">
          {added.quantity > 1 && `${added.quantity} × `}
          {money(added.price / added.quantity)}
        </p>
      </div>
    </div>
  );
}

/** The credit that the basket leaves, or what it lacks. */
function CreditAfter({ missing }: Pick<Added, "missing">) {
  const t = useT();
  const money = useMoney();
  const credit = useCredit();
  return (
    credit && (
      <div className="grid gap-2">
        <p className="flex justify-between gap-4 font-semibold">
          {t("voucher.credit.left")}
          <span className="figures">{money(credit.remaining)}</span>
        </p>
        <Meter used={credit.used} total={credit.prepaid} />
        {missing > 0 && (
          <p className="text-xs font-semibold text-warn">
            {t("voucher.credit.in-addition", { amount: money(missing) })}
          </p>
        )}
      </div>
    )
  );
}
