import { SHIPPING_FILTERS } from "@guerdon/domain/delivery";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LossNote } from "../../page/once.tsx";
import { useLocalPath } from "../../page/page-link.tsx";
import { useT } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useTakeover } from "../../ui/use-takeover.ts";
import { BrandChoices } from "./brand-choices.tsx";
import { ChoiceGroup, Choices, FilterGroup } from "./filter-group.tsx";
import type { FilterView } from "./filter-view.server.ts";
import { PriceChoice } from "./price-choice.tsx";
import type { ListFilter } from "./use-list-filter.ts";

/** The id of the one form: its controls also stand outside of it, such as the sort. */
export const FILTER_FORM = "filter-form";
const PANEL = "filters";

interface FilterPanelProps {
  view: FilterView;
  filter: ListFilter;
  /** Groups are open beside the list; above it they fold. */
  open: boolean;
  total: number;
  /** Another list than that of the total is on its way. */
  loading: boolean;
  /** There is nothing to filter by; the form stays for the sort. */
  hidden: boolean;
}

/**
 * Filters as one form: with script each change counts at once, without it the button does. Narrow screens show it over
 * the page, which the platform does without script too.
 */
export function FilterPanel({ view, filter, open, total, loading, hidden }: FilterPanelProps) {
  const t = useT();
  const pathOf = useLocalPath();
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useTakeover(() => form.current && isChanged(form.current) && filter.applyForm(form.current));
  useEffect(() => closedWhenWide(panel.current), []);
  return (
    <aside
      ref={panel}
      id={PANEL}
      popover="auto"
      className="filters"
      aria-label={t("catalogue.filter.title")}
      hidden={hidden}
    >
      <form
        ref={form}
        id={FILTER_FORM}
        autoComplete="off"
        noValidate
        action={pathOf("/product-overview")}
        onSubmit={(event) => {
          event.preventDefault();
          filter.applyForm(event.currentTarget);
        }}
      >
        <a className="skip" href="#products">
          {t("action.to-products")}
        </a>
        <Kept filter={filter} />
        <div className="filters-head">
          <h2>{t("catalogue.filter.title")}</h2>
          <button
            type="button"
            className="icon-btn"
            popoverTarget={PANEL}
            popoverTargetAction="hide"
            aria-label={t("action.close")}
          >
            <Icon name="close" />
          </button>
        </div>
        <div className="filters-groups">
          <Groups view={view} filter={filter} open={open} />
        </div>
        <div className="filters-foot">
          <LossNote of={pathname} list />
          <Button className="no-script">{t("catalogue.filter.apply")}</Button>
          <button
            type="button"
            className={`${buttonClass()} script-only`}
            popoverTarget={PANEL}
            popoverTargetAction="hide"
          >
            {loading ? t("catalogue.list.loading") : t("catalogue.filter.show", { count: total })}
          </button>
        </div>
      </form>
    </aside>
  );
}

/** Whether a control says something else than the page did when it came. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return said(control)?.selected === false;
    }
    if (!(control instanceof HTMLInputElement) || control.name === "") {
      return false;
    }
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

/** The option that the page came with; none where the script drew it. */
function said({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected);
}

/** From this width on the filters stand in the page; as in the style sheet. */
const WIDE = "(min-width: 62rem)";

/** Closes the panel where a turned tablet has room for it in the page: over the page it would lie upon the list. */
function closedWhenWide(panel: HTMLElement | null) {
  const wide = window.matchMedia(WIDE);
  const close = () => wide.matches && panel?.hidePopover();
  wide.addEventListener("change", close);
  return () => wide.removeEventListener("change", close);
}

/** What is chosen elsewhere on the page and stays as it is. */
function Kept({ filter: { state } }: Pick<FilterPanelProps, "filter">) {
  const kept = {
    search: state.search,
    recommended: state.recommended ? "true" : "",
    nav: state.nav ? "true" : "",
    category: state.category ?? "",
    allBrands: state.allBrands ? "true" : "",
  };
  return Object.entries(kept).map(
    ([name, value]) => value !== "" && <input key={name} type="hidden" name={name} value={value} />,
  );
}

type GroupsProps = Pick<FilterPanelProps, "view" | "filter" | "open">;

function Groups({ view, filter, open }: GroupsProps) {
  const t = useT();
  const { state, apply } = filter;
  const common = { open, onChange: apply };
  return (
    <>
      <ChoiceGroup
        {...common}
        name="productType"
        label={t("catalogue.list.types")}
        choices={view.productType}
        chosen={state.productType}
        textOf={(type) => t(`shell.nav.${type}`)}
      />
      <ChoiceGroup
        {...common}
        name="shippingMethod"
        label={t("catalogue.filter.shipping")}
        choices={view.shippingMethod}
        chosen={state.shippingMethod}
        textOf={(method) => t(`delivery.${SHIPPING_FILTERS[method][0]}`)}
      />
      <ChoiceGroup
        {...common}
        name="redemptionType"
        label={t("catalogue.filter.redemption")}
        choices={view.redemptionType}
        chosen={state.redemptionType}
        textOf={(type) => t(`catalogue.filter.redemption.${type}`)}
      />
      <PriceGroups view={view} filter={filter} open={open} />
      {view.brands && (
        <FilterGroup label={t("catalogue.filter.brand")} active={state.brands.length} open={open}>
          <BrandChoices view={view.brands} filter={filter} />
        </FilterGroup>
      )}
    </>
  );
}

function PriceGroups({ view: { discount, price }, filter, open }: GroupsProps) {
  const t = useT();
  const { state, apply } = filter;
  if (discount === undefined && !price) {
    return null;
  }
  const active = Number(state.discount) + Number(state.price !== undefined);
  return (
    <FilterGroup label={t("catalogue.filter.price")} active={active} open={open}>
      {price && <PriceChoice range={price} filter={filter} />}
      {discount !== undefined && (
        <Choices
          name="discount"
          choices={[["true", discount]]}
          chosen={[String(state.discount)]}
          textOf={() => t("catalogue.filter.discounted")}
          onChange={apply}
        />
      )}
    </FilterGroup>
  );
}

/** Narrow screens: opens the filters, and says how many are active. */
export function FilterButton({ active }: { active: number }) {
  const t = useT();
  return (
    <button type="button" className={`${buttonClass()} filter-btn`} popoverTarget={PANEL}>
      <Icon name="filter" small />
      {t("catalogue.filter.open", { count: active })}
    </button>
  );
}
