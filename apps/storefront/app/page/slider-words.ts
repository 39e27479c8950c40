import type { SliderWords } from "../ui/slider-controls.tsx";
import { useT } from "./use-shop.ts";

/** The words of a slider's buttons in the language of the page. */
export function useSliderWords(): SliderWords {
  const t = useT();
  return { previous: t("slider.previous"), next: t("slider.next"), pause: t("slider.pause"), play: t("slider.play") };
}
