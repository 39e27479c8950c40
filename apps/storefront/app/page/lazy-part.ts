import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part of a page whose script comes by itself, later or when it is needed.
 * @param load asks for it; @param Missing stands for it where it could not be had: the page stays
 */
export function lazyPart<Props>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<Props> = Nothing,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() => load().then(toModule, () => toModule(Missing)));
}

function toModule<Props>(part: ComponentType<Props>) {
  return { default: part };
}

function Nothing() {
  return null;
}
