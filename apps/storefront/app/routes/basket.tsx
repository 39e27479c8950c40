import { contract } from "@guerdon/contract";
import { data } from "react-router";
import { problemOf } from "../failure.server.ts";
import { basketData } from "../features/basket/basket-data.server.ts";
import { BasketLine } from "../features/basket/basket-line.tsx";
import { Summary } from "../features/basket/summary.tsx";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { PageLink } from "../page/page-link.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { useT } from "../page/use-shop.ts";
import { catalogueCards } from "../product-lists.server.ts";
import { enter, requireBasket } from "../shop.server.ts";
import { buttonClass } from "../ui/button.tsx";
import { DELIVERY_ICONS } from "../ui/delivery.ts";
import { EmptyView } from "../ui/empty-view.tsx";
import { Icon } from "../ui/icon.tsx";
import { Note } from "../ui/note.tsx";
import type { Route } from "./+types/basket";

export async function loader(args: Route.LoaderArgs) {
  const shop = enter(args);
  const [basket, more] = await Promise.all([requireBasket(shop), catalogueCards(shop)]);
  return { ...basketData(basket, shop.language), more };
}

export async function action(args: Route.ActionArgs) {
  const shop = enter(args);
  const form = await args.request.formData();
  const position = Number(form.get("position"));
  const quantity = Number(form.get("quantity"));
  const isRemoval = form.get("intent") === "remove" || quantity === 0;
  if (!Number.isInteger(position) || !Number.isInteger(quantity)) throw data(null, { status: 400 });
  const body = isRemoval
    ? ({ update_type: "REMOVE", data: { position } } as const)
    : ({ update_type: "CHANGE_QUANTITY", data: { position, quantity } } as const);
  const result = await shop.call(contract.changeBasket, { body });
  if (result.ok) return shop.go("/basket", { name: isRemoval ? "removed" : "changed" });
  if (result.failure.status === 401) return shop.go("/", { name: "session-expired" });
  return data({ text: problemOf(shop, result.failure).text }, { status: 422 });
}

export default function BasketPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { groups, sums } = loaderData;
  return (
    <div className="wrap">
      <PageTitle>{t("basket.title")}</PageTitle>
      {groups.length === 0 ? (
        <EmptyBasket />
      ) : (
        <div className="split">
          <div className="grid gap-8">
            <h1>{t("basket.title")}</h1>
            {actionData && <Note tone="bad">{actionData.text}</Note>}
            {groups.map(({ group, lines }) => (
              <section key={group} aria-labelledby={`group-${group}`}>
                <h2
                  id={`group-${group}`}
                  className="flex items-center gap-x-3 gap-y-1 border-b border-line pb-3 text-m @max-tight:flex-wrap"
                >
                  <Icon name={DELIVERY_ICONS[group]} />
                  {t(`basket.group.${group}`)}
                  <span className="hint font-normal tracking-normal">{t(`delivery.when.${group}`)}</span>
                </h2>
                <ul>
                  {lines.map((line) => (
                    <BasketLine key={line.position} line={line} />
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <Summary sums={sums}>
            <PageLink className={buttonClass("brand", true)} to="/checkout/payment">
              {t("basket.checkout")}
            </PageLink>
            <PageLink className={buttonClass("quiet")} to="/product-overview?page=1">
              {t("basket.go-on")}
            </PageLink>
          </Summary>
        </div>
      )}
      <ProductSlider
        className="more"
        title={t("basket.more")}
        to="/product-overview?page=1"
        products={loaderData.more}
      />
    </div>
  );
}

function EmptyBasket() {
  const t = useT();
  return (
    <EmptyView level={1} icon="bag" title={t("basket.empty.title")} text={t("basket.empty.text")}>
      <PageLink className={buttonClass("brand", true)} to="/product-overview?page=1">
        {t("basket.empty.action")}
      </PageLink>
    </EmptyView>
  );
}
