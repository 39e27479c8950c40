import { sum } from "@guerdon/domain/money";
import { type FilterName, isOfKind } from "@guerdon/domain/product/product-filters";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { LossNote } from "../../page/once.tsx";
import { useLocalPath } from "../../page/page-link.tsx";
import { useMoney, useT } from "../../page/use-shop.ts";
import { WIDE } from "../../theme/breakpoints.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Icon } from "../../ui/icon.tsx";
import { useOnHydration } from "../../ui/use-on-hydration.ts";
import { BrandChoices } from "./brand-choices.tsx";
import { FilterChoices, FilterGroup } from "./filter-group.tsx";
import { choiceText, OUTER_FILTERS, PANEL_GROUPS } from "./filter-texts.ts";
import type { CountedChoice, FilterView } from "./filter-view.server.ts";
import { queryEntries } from "./list-path.ts";
import { PriceChoice } from "./price-choice.tsx";
import type { ListFilter } from "./use-list-filter.ts";

/** The form's id, for controls outside of the form element, such as the sort order. */
export const FILTER_FORM = "filter-form";
const PANEL = "filters";

interface FilterPanelProps {
  view: FilterView;
  filter: ListFilter;
  /** The panel is beside the list, where all groups are open; above it they are collapsible. */
  open: boolean;
  total: number;
  /** True while a list other than that of `total` is loading. */
  loading: boolean;
  /** True if there are no filters; the form is kept for the sort order. */
  hidden: boolean;
}

/**
 * All filters as one form. With script each change applies at once, without it the button submits. On narrow screens
 * it is a popover, which works without script too.
 */
export function FilterPanel({ view, filter, open, total, loading, hidden }: FilterPanelProps) {
  const t = useT();
  const pathOf = useLocalPath();
  const { pathname } = useLocation();
  const panel = useRef<HTMLElement>(null);
  const form = useRef<HTMLFormElement>(null);
  useOnHydration(() => form.current && isChanged(form.current) && filter.applyForm(form.current));
  useEffect(() => closedWhenWide(panel.current), []);
  return (
    <aside
      ref={panel}
      id={PANEL}
      popover="auto"
      className={open ? "filter-panel" : "filter-panel filter-panel-row"}
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
        <a className="skip-link" href="#products">
          {t("action.to-products")}
        </a>
        <Kept filter={filter} />
        <PanelHead />
        <div className="filter-panel-groups">
          <Groups view={view} filter={filter} open={open} />
        </div>
        <div className="filter-panel-foot">
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

function PanelHead() {
  const t = useT();
  return (
    <div className="filter-panel-head">
      <h2>{t("catalogue.filter.title")}</h2>
      <button
        type="button"
        className="button-icon"
        popoverTarget={PANEL}
        popoverTargetAction="hide"
        aria-label={t("action.close")}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}

/** True if a control differs from the value that the server rendered. */
function isChanged({ elements }: HTMLFormElement): boolean {
  return [...elements].some((control) => {
    if (control instanceof HTMLSelectElement) {
      return renderedOption(control)?.selected === false;
    }
    if (!(control instanceof HTMLInputElement) || control.name === "") {
      return false;
    }
    return control.checked !== control.defaultChecked || control.value !== control.defaultValue;
  });
}

/** The option selected by the server; undefined if the browser rendered the list. */
function renderedOption({ options }: HTMLSelectElement): HTMLOptionElement | undefined {
  return [...options].find(({ defaultSelected }) => defaultSelected);
}

/** Closes the popover if a rotated tablet becomes wide enough for the panel beside the list. */
function closedWhenWide(panel: HTMLElement | null) {
  const wide = window.matchMedia(`(min-width: ${WIDE})`);
  const close = () => wide.matches && panel?.hidePopover();
  wide.addEventListener("change", close);
  return () => wide.removeEventListener("change", close);
}

/** Selections made elsewhere on the page, preserved as hidden fields. */
function Kept({ filter: { state } }: Pick<FilterPanelProps, "filter">) {
  return queryEntries(state).map(
    ([name, text]) => KEPT.includes(name) && text && <input key={name} type="hidden" name={name} value={text} />,
  );
}

const KEPT: readonly string[] = ["search", "nav", "allBrands", ...OUTER_FILTERS];

type GroupsProps = Pick<FilterPanelProps, "view" | "filter" | "open">;

function Groups({ view, filter, open }: GroupsProps) {
  const t = useT();
  const active = (name: FilterName) => {
    const value = filter.state[name];
    return Array.isArray(value) ? value.length : Number(Boolean(value));
  };
  return PANEL_GROUPS.map(
    ([label, ...filters]) =>
      filters.some((name) => view[name] !== undefined) && (
        <FilterGroup key={label} label={t(label)} active={sum(filters.map(active))} open={open}>
          {filters.map((name) => (
            <FilterControl key={name} name={name} view={view} filter={filter} />
          ))}
        </FilterGroup>
      ),
  );
}

/** The control of one filter; nothing if the filter is not offered. */
function FilterControl({ name, view, filter }: Omit<GroupsProps, "open"> & { name: keyof FilterView }) {
  const t = useT();
  const money = useMoney();
  const { state, apply } = filter;
  if (isOfKind(name, "range")) {
    return view[name] && <PriceChoice range={view[name]} filter={filter} />;
  }
  if (isOfKind(name, "names")) {
    return view[name] && <BrandChoices view={view[name]} filter={filter} />;
  }
  const offered = view[name];
  const choices: readonly CountedChoice[] = typeof offered === "number" ? [["true", offered]] : (offered ?? []);
  const chosen: readonly string[] = isOfKind(name, "flag") ? [String(state[name])] : state[name];
  const textOf = (choice: string) => choiceText({ t, money, categories: [] }, name, choice) ?? choice;
  return <FilterChoices name={name} choices={choices} chosen={chosen} textOf={textOf} onChange={apply} />;
}

/** On narrow screens: opens the filters, and shows the number of active ones. */
export function FilterButton({ active }: { active: number }) {
  const t = useT();
  return (
    <button type="button" className={`${buttonClass()} filter-button`} popoverTarget={PANEL}>
      <Icon name="filter" small />
      {t("catalogue.filter.open", { count: active })}
    </button>
  );
}
