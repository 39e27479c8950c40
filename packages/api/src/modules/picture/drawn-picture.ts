import { MAX_DRAWING_SECONDS, openDrawer } from "./draw.ts";

const drawer = openDrawer(MAX_DRAWING_SECONDS);

/** Dots per inch: more makes nothing sharper that is ever shown. */
const MAX_DENSITY = 1200;
/** Dots per inch in which a drawing has its own size. */
const OWN_DENSITY = 72;

/**
 * A drawing in this width in pixels (PNG).
 * @param width of the drawing: its own, in pixels
 * @throws DrawingError if it cannot be drawn, or takes too long [picture.drawing-time]
 */
export function drawnPicture(
  { width: ownWidth, content }: { width: number; content: Uint8Array },
  width: number,
): Promise<Uint8Array> {
  const density = Math.min(MAX_DENSITY, Math.max(OWN_DENSITY, (OWN_DENSITY * width) / ownWidth));
  return drawer.draw({ content, density, width });
}

/** Ends the process that draws in this thread, once all is drawn. */
export function endDrawing(): Promise<void> {
  return drawer.end();
}
