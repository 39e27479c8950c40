import { drawing, path, place } from "../drawing.ts";
import { lettering } from "../lettering.ts";
import { mark } from "./mark.ts";

/** The website's logo: mark and wordmark, 40 high. */
export function logo(): string {
  const word = lettering("Aurora", { family: "outfit", weight: 600 }, 33, -0.4);
  const d = drawing("aurora-logo", Math.ceil(50 + word.width + 1), 40);
  return d.finish(place(0, 0, 0, 40 / 64, mark(d)) + place(50, 31.6, 0, 1, path(word.d, "#3b2a8c")));
}

export function favicon(): string {
  const d = drawing("aurora-icon", 64, 64);
  return d.finish(mark(d));
}
