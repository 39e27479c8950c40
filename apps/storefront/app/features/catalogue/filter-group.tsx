import type { ChangeEvent, ReactNode } from "react";
import { useT } from "../../page/use-shop.ts";
import type { CountedChoice } from "./filter-view.server.ts";

/** A collapsible group of filters, open if there is room for all groups. */
export function FilterGroup(props: { label: string; active: number; open: boolean; children: ReactNode }) {
  const t = useT();
  return (
    <details className="filter-group" name={props.open ? undefined : "filter"} open={props.open}>
      <summary>
        {props.label}
        {props.active > 0 && (
          <>
            <span className="filter-group-count" aria-hidden="true">
              {props.active}
            </span>
            <span className="sr-only">{`, ${t("catalogue.filter.chosen", { count: props.active })}`}</span>
          </>
        )}
      </summary>
      <fieldset aria-label={props.label}>{props.children}</fieldset>
    </details>
  );
}

interface FilterChoicesProps<Value extends string> {
  name: string;
  choices: readonly CountedChoice<Value>[];
  chosen: readonly string[];
  textOf: (value: Value) => string;
  /** The text for a choice in the URL, if it differs from its value. */
  wordOf?: (value: Value) => string;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** A multiple choice. A choice that would leave no products is disabled unless it is selected. */
export function FilterChoices<Value extends string>(props: FilterChoicesProps<Value>) {
  const { name, choices, chosen, textOf, wordOf, onChange } = props;
  return choices.map(([value, count]) => (
    <label key={value} className={count === 0 ? "filter-group-empty" : undefined}>
      <input
        type="checkbox"
        name={name}
        value={wordOf ? wordOf(value) : value}
        checked={chosen.includes(value)}
        disabled={count === 0 && !chosen.includes(value)}
        onChange={onChange}
      />
      {textOf(value)}
      <span>{count}</span>
    </label>
  ));
}
