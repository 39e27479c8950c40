import { CODE, contract } from "@guerdon/contract";
import { moneyFormat } from "@guerdon/domain/money/money-format";
import { type ComponentProps, type FocusEvent, Suspense } from "react";
import { data } from "react-router";
import { amountReasons } from "../features/basket/amount-reasons.server.ts";
import { basketData } from "../features/basket/basket-data.server.ts";
import { BasketLineItem } from "../features/basket/basket-line.tsx";
import { Changes } from "../features/basket/changes.tsx";
import { endVisit, wayBackOf } from "../features/basket/hand-over-basket.server.ts";
import { DONE, fieldOf, undoFields, updateOf } from "../features/basket/read-update.server.ts";
import { shownBasket, shownIn } from "../features/basket/shown-basket.server.ts";
import { Summary } from "../features/basket/summary.tsx";
import { useKeptFocus } from "../features/basket/use-kept-focus.ts";
import { catalogueCards } from "../features/catalogue/curated-lists.server.ts";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { handOverData, lineNotes } from "../features/punchout/hand-over-data.server.ts";
import { renderedPart } from "../page/lazy-part.ts";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useToast } from "../page/toasts.ts";
import { useAllProductsPath, useCredit, useMoney, useT } from "../page/use-shop.ts";
import { limitText, problemOf } from "../server/failure.server.ts";
import { enter, need, type PageContext, requireBasket } from "../server/page-context.server.ts";
import { withoutSession } from "../server/routing.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { DELIVERY_ICONS } from "../ui/delivery.ts";
import { EmptyView } from "../ui/empty-view.tsx";
import { Icon } from "../ui/icon.tsx";
import { Note } from "../ui/note.tsx";
import "../page/basket-messages.ts";
import "../page/checkout-messages.ts";
import type { Route } from "./+types/basket";

export async function loader(args: Route.LoaderArgs) {
  const context = enter(args);
  const [basket, catalogue] = await Promise.all([requireBasket(context), catalogueCards(context)]);
  const { visit } = context.visit.punchout;
  const check = visit && need(context, await context.call(contract.checkPunchout, {}));
  const money = moneyFormat(context.website.website_currency_short_symbol, context.language);
  const notes = check ? lineNotes(check, { t: context.t, money }) : { refused: [], changed: [] };
  const inBasket = new Set(basket.product_position.map(({ product_number }) => product_number));
  const problems = basket.limit_errors.map((error) => ({ ...error, text: limitText(context, error) }));
  const texts = [...problems, ...notes.refused].map(({ text }) => text);
  return {
    ...basketData(basket, context.language, {
      problems: [...problems, ...notes.refused, ...notes.changed],
      isFixed: visit?.is_read_only === true,
      lacksRecipients: visit !== null,
      ...(check && { handed: check.prices }),
    }),
    handOver:
      visit &&
      check &&
      handOverData(check, visit, {
        t: context.t,
        language: context.language,
        problems: texts,
        shown: shownBasket(basket),
      }),
    reasons: amountReasons(context, basket),
    further: visit?.is_read_only ? [] : catalogue.filter(({ number }) => !inBasket.has(number)),
  };
}

export async function action(args: Route.ActionArgs) {
  const context = enter(args);
  const { form } = context;
  const way = wayBackOf(form);
  if (way) {
    const ended = await endVisit(context, way, shownIn(form));
    return ended instanceof Response ? ended : data({ ...ended, ...OF_NO_LINE }, { status: 409 });
  }
  const position = Number(form.get("position"));
  const update = updateOf(form);
  const field = fieldOf(form);
  const refuse = (text: string, toast = false) =>
    data({ text, toast, position, field, changes: NO_CHANGES }, { status: 422 });
  if (!update) {
    return refuse(context.t("api-errors.no_quantity"));
  }
  const undo = update.update_type === "REMOVE" ? await undoOf(context, update.data.position) : undefined;
  const result = await context.call(contract.changeBasket, { body: update });
  if (result.ok) {
    return context.go("/basket", { name: DONE[update.update_type], ...(undo && { undo }) });
  }
  if (result.failure.status === 401) {
    return withoutSession(context, CODE.sessionExpired);
  }
  // The page was outdated: the line that would show the error no longer exists. Restoring (ADD) refers to no line.
  if (result.failure.error_code === "NOT_FOUND" && update.update_type !== "ADD") {
    return context.go("/basket", { name: "line-gone" });
  }
  const { text, toast } = problemOf(context, result.failure);
  // An error of a line is shown at the line only.
  return refuse(text, toast && update.update_type === "ADD");
}

const NO_CHANGES: readonly string[] = [];

/** A refusal of the whole basket. */
const OF_NO_LINE = { toast: false, position: 0, field: undefined };

/** The form fields that restore a line after its removal. */
async function undoOf(context: PageContext, position: number): Promise<Record<string, string> | undefined> {
  const { basket } = await context.visit.basket();
  return undoFields(basket?.product_position.find((line) => line.position === position));
}

export default function BasketPage({ loaderData, actionData: failed }: Route.ComponentProps) {
  const t = useT();
  const { groups, sums, reasons, problems, canBeOrdered, unaddressed, version, further, handOver } = loaderData;
  const allProducts = useAllProductsPath();
  const onFocus = useKeptFocus();
  useToast(failed?.toast ? failed : undefined);
  return (
    <div className="wrap">
      <PageTitle>{t("basket.title")}</PageTitle>
      {groups.length === 0 ? (
        <>
          <EmptyBasket />
          {handOver && <HandOver {...handOver} isEmpty />}
        </>
      ) : (
        <div className="split">
          <div>
            <div className="grid gap-8">
              <h1>{t("basket.title")}</h1>
              <BasketRefusal refusal={failed} />
              {groups.map((group, index) => (
                <LineGroup
                  key={group.group}
                  {...group}
                  leads={index === 0}
                  version={version}
                  failed={failed}
                  onFocus={onFocus}
                />
              ))}
            </div>
            {canBeOrdered && <ToSummary total={sums.total} />}
          </div>
          {handOver ? (
            <HandOver {...handOver} isEmpty={false} />
          ) : (
            <Summary sums={sums} reasons={reasons}>
              {problems.length > 0 && <Problems texts={problems} />}
              {canBeOrdered ? (
                <NextStep unaddressed={unaddressed} isPaid={sums.missing + sums.copaid === 0} />
              ) : (
                <Note tone="warn">{t("basket.nothing-left")}</Note>
              )}
              <PageLink className={buttonClass(canBeOrdered ? "quiet" : "brand")} to={allProducts}>
                {t("basket.go-on")}
              </PageLink>
            </Summary>
          )}
        </div>
      )}
      <ProductSlider
        className="product-slider-below"
        title={t("basket.more")}
        to="/product-overview?page=1"
        products={further}
      />
    </div>
  );
}

/** Why a change was refused, unless it is said at the field that it concerns. */
function BasketRefusal({ refusal }: { refusal: Route.ComponentProps["actionData"] }) {
  return refusal && !refusal.field ? (
    <Note tone="bad">
      {refusal.text}
      <Changes texts={refusal.changes} />
    </Note>
  ) : null;
}

const HandOverPanel = renderedPart(() =>
  import("../features/punchout/hand-over-panel.tsx").then((module) => module.HandOverPanel),
);

/** In a buyer's visit, the way back to its system instead of the checkout [punchout.hand-over]. */
function HandOver(data: ComponentProps<typeof HandOverPanel>) {
  return (
    <Suspense>
      <HandOverPanel {...data} />
    </Suspense>
  );
}

/** The way to the checkout, or first to the recipients of e-cards that lack some. */
function NextStep({ unaddressed, isPaid }: { unaddressed: number | null; isPaid: boolean }) {
  const t = useT();
  const checkout = isPaid ? "/checkout/address" : "/checkout/payment";
  return (
    <PageLink
      className={buttonClass("brand", true)}
      to={unaddressed === null ? checkout : `/basket/recipients/${unaddressed}`}
    >
      {t(unaddressed === null ? "basket.checkout" : "basket.recipients.add")}
    </PageLink>
  );
}

type LineGroupProps = Route.ComponentProps["loaderData"]["groups"][number] & {
  /** The first group, whose first picture is in view when the page opens. */
  leads: boolean;
  version: number;
  failed: Route.ComponentProps["actionData"];
  onFocus: (event: FocusEvent) => void;
};

/** The lines with one delivery type. */
function LineGroup({ group, lines, leads, version, failed, onFocus }: LineGroupProps) {
  const t = useT();
  return (
    <section aria-labelledby={`group-${group}`}>
      <h2
        id={`group-${group}`}
        className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line pb-3 text-m"
      >
        <Icon name={DELIVERY_ICONS[group]} />
        {t(`basket.group.${group}`)}
        <span className="hint font-normal tracking-normal">{t(`delivery.when.${group}`)}</span>
      </h2>
      <ul onFocus={onFocus}>
        {lines.map((line, index) => (
          <BasketLineItem
            key={line.position}
            line={line}
            eager={leads && index === 0}
            version={version}
            refused={failed?.field && failed.position === line.position ? failed : undefined}
          />
        ))}
      </ul>
    </section>
  );
}

/** A link to the summary, which is far down on phones. */
function ToSummary({ total }: { total: number }) {
  const t = useT();
  const money = useMoney();
  return (
    <div className="basket-to-summary">
      <a className={buttonClass("brand", true)} href="#summary-panel">
        <span>{t("basket.to-summary")}</span>
        <span className="figures">{money(total)}</span>
      </a>
    </div>
  );
}

/** The reasons why the basket cannot be ordered. */
function Problems({ texts }: { texts: readonly string[] }) {
  const t = useT();
  return (
    <Note tone="warn">
      <p className="font-semibold">{t("basket.limits")}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Note>
  );
}

function EmptyBasket() {
  const t = useT();
  const text = useCredit() ? "basket.empty.text" : "basket.empty.open-shop";
  return (
    <EmptyView level={1} icon="bag" title={t("basket.empty.title")} text={t(text)}>
      <PageLink className={buttonClass("brand", true)} to={useAllProductsPath()}>
        {t("basket.empty.action")}
      </PageLink>
    </EmptyView>
  );
}
