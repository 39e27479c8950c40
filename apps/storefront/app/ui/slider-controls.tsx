import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { Icon } from "./icon.tsx";
import {
  AUTOPLAY_MS,
  createGlider,
  type Glider,
  mayAutoplay,
  onReducedMotionChange,
  prefersReducedMotion,
  viewOf,
} from "./slider-motion.ts";
import { nextSlide, turnTarget } from "./slider-stops.ts";

/** Labels of a slider's buttons. */
export interface SliderWords {
  previous: string;
  next: string;
  pause: string;
  play: string;
}

export interface SliderControlsProps {
  row: RefObject<HTMLElement | null>;
  /** Names the group of buttons. */
  title: string;
  words: SliderWords;
  /** True if only its buttons move it. */
  still: boolean;
}

/**
 * Moves a slider by itself and by buttons. Who pauses one or moves it has paused all of them, until they say otherwise
 * (WCAG 2.2.2). Loaded after the page works: without it the row is scrolled by hand.
 */
export function SliderControls({ row, title, words, still }: SliderControlsProps) {
  const overflows = useOverflow(row);
  const paused = useSyncExternalStore(subscribe, () => isPaused);
  const plays = !useSyncExternalStore(onReducedMotionChange, prefersReducedMotion) && !still;
  const glider = useGlider(row);
  useAutoplay({ row, glider, plays: overflows && !paused && plays });
  if (!overflows) {
    return null;
  }
  const turn = (direction: 1 | -1) => {
    setPaused(true);
    if (row.current) {
      glider.current?.glideTo(turnTarget(viewOf(row.current), direction));
    }
  };
  return (
    <fieldset aria-label={title} className="flex gap-1">
      {plays && (
        <SliderButton name={paused ? words.play : words.pause} icon={paused ? "play" : "pause"} onPress={toggle} />
      )}
      <SliderButton name={words.previous} icon="back" onPress={() => turn(-1)} />
      <SliderButton name={words.next} icon="arrow" onPress={() => turn(1)} />
    </fieldset>
  );
}

interface SliderButtonProps {
  name: string;
  icon: "play" | "pause" | "back" | "arrow";
  onPress: () => void;
}

function SliderButton({ name, icon, onPress }: SliderButtonProps) {
  return (
    <button type="button" className="slider-button" aria-label={name} title={name} onClick={onPress}>
      <Icon name={icon} small />
    </button>
  );
}

let isPaused = false;
const listeners = new Set<() => void>();

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function setPaused(paused: boolean) {
  isPaused = paused;
  for (const listener of listeners) {
    listener();
  }
}

function toggle() {
  setPaused(!isPaused);
}

/** True if the row has more slides than fit. */
function useOverflow(row: RefObject<HTMLElement | null>): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    const element = row.current;
    if (!element) {
      return;
    }
    const measure = () => setOverflows(element.scrollWidth > element.clientWidth + 1);
    const observer = new ResizeObserver(measure);
    for (const measured of [element, ...element.children]) {
      observer.observe(measured);
    }
    return () => observer.disconnect();
  }, [row]);
  return overflows;
}

function useGlider(row: RefObject<HTMLElement | null>): RefObject<Glider | null> {
  const glider = useRef<Glider>(null);
  useEffect(() => {
    if (!row.current) {
      return;
    }
    const made = createGlider(row.current, () => setPaused(true));
    glider.current = made;
    return () => made.end();
  }, [row]);
  return glider;
}

interface Autoplay {
  row: RefObject<HTMLElement | null>;
  glider: RefObject<Glider | null>;
  plays: boolean;
}

function useAutoplay({ row, glider, plays }: Autoplay) {
  useEffect(() => {
    if (!plays) {
      return;
    }
    const timer = setInterval(() => {
      const element = row.current;
      if (element && mayAutoplay(element)) {
        glider.current?.glideTo(nextSlide(viewOf(element)));
      }
    }, AUTOPLAY_MS);
    return () => clearInterval(timer);
  }, [row, glider, plays]);
}
