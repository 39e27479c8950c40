import { type ComponentType, type LazyExoticComponent, lazy } from "react";

/**
 * A part of a page whose script is loaded separately, later or on demand.
 * @param load loads the component; @param Missing replaces it if loading fails, so that the page stays
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
