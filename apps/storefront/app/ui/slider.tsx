import {
  type ComponentType,
  type FocusEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from "react";
import type { SliderControlsProps, SliderWords } from "./slider-controls.tsx";

interface SliderProps {
  /** The headline, with an optional link. */
  head: ReactNode;
  title: string;
  words: SliderWords;
  className?: string;
  /** True if it never advances automatically, as in a dialog. */
  still?: boolean;
  /** List items. */
  children: ReactNode;
}

/**
 * A row that is scrolled sideways and snaps to its slides, by finger, wheel or keyboard and without script. What moves
 * it by itself, and its buttons, come when the row does, into room that is kept for them.
 */
export function Slider({ head, title, words, className = "", still = false, children }: SliderProps) {
  const row = useRef<HTMLUListElement>(null);
  const Controls = useControls(row);
  return (
    <div className={`slider ${className}`}>
      {head}
      <div className="slider-buttons script-only">
        {Controls && <Controls row={row} title={title} words={words} still={still} />}
      </div>
      <ul ref={row} className="slider-row" onFocus={showWhole}>
        {children}
      </ul>
    </div>
  );
}

/** Scrolls a slide with keyboard focus fully into view, which browsers do not. A clicked one must not move. */
function showWhole({ target }: FocusEvent) {
  if (!target.matches(":focus-visible")) {
    return;
  }
  target.closest(".slider-row > li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/** The distance from the window at which the controls are loaded. */
const NEAR = "200px";

function useControls(row: RefObject<HTMLElement | null>): ComponentType<SliderControlsProps> | undefined {
  const [Controls, setControls] = useState<ComponentType<SliderControlsProps>>();
  useEffect(() => {
    if (!row.current) {
      return undefined;
    }
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) {
          return;
        }
        watch.disconnect();
        import("./slider-controls.tsx").then(
          ({ SliderControls }) => setControls(() => SliderControls),
          // Without controls the row can still be scrolled.
          () => undefined,
        );
      },
      { rootMargin: NEAR },
    );
    watch.observe(row.current);
    return () => watch.disconnect();
  }, [row]);
  return Controls;
}
