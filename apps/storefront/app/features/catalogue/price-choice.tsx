import { majorFromMinor, minorFromWhole } from "@guerdon/domain/money";
import { priceFilter } from "@guerdon/domain/product/product-filter-kinds";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useMoney, useShop, useT } from "../../page/use-shop.ts";
import { type Bounds, correctedBounds, isWithin, movedBounds } from "./price-bounds.ts";
import type { ListFilter } from "./use-list-filter.ts";

/** Milliseconds from the last change of the price to the new list [catalogue.price-range]. */
const DEBOUNCE_MS = 200;

interface PriceChoiceProps {
  /** The range of the list's prices, in whole major units. */
  range: { min: number; max: number };
  filter: ListFilter;
}

/** Two number fields, and with script a slider with two handles. */
export function PriceChoice({ range, filter }: PriceChoiceProps) {
  const t = useT();
  const money = useMoney();
  const { currency } = useShop();
  const { bounds, isWrong, change, settle } = useBounds(range, filter);
  const ends = ["min", "max"] as const;
  const within = t("catalogue.filter.price.range", {
    min: money(minorFromWhole(range.min)),
    max: money(minorFromWhole(range.max)),
  });
  return (
    <>
      <input type="hidden" name="priceRange" value={`${range.min}-${range.max}`} />
      <PriceLine range={range} bounds={bounds} onMove={(end, value) => change(movedBounds(bounds, end, value))} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: hears that its fields are left. */}
      <div className="price-choice-fields" onBlur={settle}>
        {ends.map((end) => (
          <label key={end} className="field">
            <span>{t(`catalogue.filter.price.${end}`, { currency })}</span>
            <input
              className="input"
              type="number"
              inputMode="numeric"
              name={end === "min" ? "priceMin" : "priceMax"}
              min={range.min}
              max={range.max}
              value={bounds[end]}
              aria-invalid={isWrong || undefined}
              aria-describedby="price-range"
              onChange={({ currentTarget }) => change({ ...bounds, [end]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      {/* Always rendered: appearing on blur, it would move the control that is being pressed. */}
      <span className={isWrong ? "error" : "hint"} id="price-range">
        {within}
      </span>
      {isWrong && (
        <span className="sr-only" role="alert">
          {within}
        </span>
      )}
    </>
  );
}

/** The values of the fields: uncommitted input, else the active filter, else the full range. */
function useBounds(range: PriceChoiceProps["range"], filter: ListFilter) {
  const [typed, setTyped] = useState<Bounds & { isWrong?: true }>();
  const { price } = filter.state;
  const active = price ? { min: majorFromMinor(price.min), max: majorFromMinor(price.max) } : range;
  const bounds: Bounds = typed ?? { min: String(active.min), max: String(active.max) };
  const settle = () => {
    if (!typed) {
      return;
    }
    setTyped(undefined);
    const to = correctedBounds(typed, range);
    const isAll = to.min === range.min && to.max === range.max;
    if (to.min !== active.min || to.max !== active.max) {
      filter.go({ price: isAll ? undefined : priceFilter(to.min, to.max) });
    }
  };
  const rest = useEffectEvent(() => {
    if (!typed || isWithin(typed, range)) {
      settle();
    } else {
      setTyped({ ...typed, isWrong: true });
    }
  });
  useEffect(() => {
    if (!typed || typed.isWrong) {
      return;
    }
    const timer = setTimeout(rest, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { bounds, isWrong: typed?.isWrong === true, change: setTyped, settle };
}

interface PriceLineProps {
  range: { min: number; max: number };
  bounds: Bounds;
  onMove: (end: keyof Bounds, value: number) => void;
}

/** Two native range inputs, one above the other, which support arrow keys, Home and End. */
function PriceLine({ range, bounds, onMove }: PriceLineProps) {
  const t = useT();
  const money = useMoney();
  const { currency } = useShop();
  const line = useRef<HTMLDivElement>(null);
  const ends = correctedBounds(bounds, range);
  useEffect(() => {
    const share = (value: number) => `${((value - range.min) / (range.max - range.min)) * 100}%`;
    line.current?.style.setProperty("--from", share(ends.min));
    line.current?.style.setProperty("--to", share(ends.max));
  }, [ends.min, ends.max, range.min, range.max]);
  return (
    <div className="price-choice-line script-only" ref={line}>
      {(["min", "max"] as const).map((end) => (
        <input
          key={end}
          type="range"
          aria-label={t(`catalogue.filter.price.${end}`, { currency })}
          aria-valuetext={money(minorFromWhole(ends[end]))}
          min={range.min}
          max={range.max}
          value={ends[end]}
          onChange={({ currentTarget }) => onMove(end, Number(currentTarget.value))}
        />
      ))}
    </div>
  );
}
