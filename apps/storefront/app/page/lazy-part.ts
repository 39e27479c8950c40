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

/**
 * A part of a page that the server has rendered, and whose script is loaded separately. If loading fails, what the server
 * rendered stays, with its links and forms; as part of a page that the script opens it is absent then.
 * @param load loads the component
 */
export function renderedPart<Props>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  // React keeps the HTML of what is not there yet.
  return lazy(() => load().then(toModule, () => new Promise<never>(() => {})));
}

function toModule<Props>(part: ComponentType<Props>) {
  return { default: part };
}

function Nothing() {
  return null;
}
