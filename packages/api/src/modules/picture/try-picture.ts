import { LRUCache } from "lru-cache";
import { DrawingError } from "./draw.ts";
import { drawnPicture } from "./drawn-picture.ts";
import { inspectPicture, type NewPicture } from "./inspect-picture.ts";

type Inspected = Awaited<ReturnType<typeof inspectPicture>>;

/** Pixels: in this width most drawings take some milliseconds. */
const SMALL = 320;
/** The largest width that is served, in pixels: no visitor causes more work. */
const LARGEST = 1600;
/**
 * A drawing that takes at most these milliseconds in the small width takes at most ten seconds in the largest, which
 * has 25 times the area.
 */
const SURELY_QUICK_MS = 300;
/** The ratio of height to width up to which a drawing is surely not too high to be drawn in its largest width. */
const SURELY_LOW = 10;

/**
 * The constructs that may take long for a single shape: parts that are repeated, computed for each pixel or dashed
 * finely. Everything else takes time by the number of shapes, which is limited, and by the length of the file.
 */
const COSTLY = /<(?:\w+:)?(?:use|filter|mask|pattern|image|marker)\b|dasharray\s*[=:]\s*["']?\s*0?\.\d/;
/** Bytes. */
const LONG = 64 * 1024;

/** Drawings that were drawn, by their ids; others are tried again. */
const DRAWN = new LRUCache<string, Promise<void>>({ max: 10_000 });

/**
 * Inspects a picture that an operator brings, and tries to draw it if it is a drawing that may take long, once for each
 * content: what cannot be drawn is refused, instead of being missing on a page [picture.tried].
 */
export async function tryPicture(content: Uint8Array, draw: typeof drawnPicture = drawnPicture): Promise<Inspected> {
  const inspected = await inspectPicture(content);
  if (!inspected.ok || inspected.picture.media_type !== "image/svg+xml" || isSurelyQuick(inspected.picture)) {
    return inspected;
  }
  const { id } = inspected.picture;
  const drawing = DRAWN.get(id) ?? drawBothWidths(inspected.picture, draw);
  DRAWN.set(id, drawing);
  try {
    await drawing;
    return inspected;
  } catch (error) {
    DRAWN.delete(id);
    if (error instanceof DrawingError) {
      return { ok: false, refusal: { reason: `cannot be drawn: ${error.reason}` } };
    }
    throw error;
  }
}

async function drawBothWidths(picture: NewPicture, draw: typeof drawnPicture): Promise<void> {
  const begun = performance.now();
  await draw(picture, SMALL);
  if (isTall(picture) || performance.now() - begun > SURELY_QUICK_MS) {
    await draw(picture, LARGEST);
  }
}

const isTall = ({ width, height }: NewPicture) => height > SURELY_LOW * width;

function isSurelyQuick(picture: NewPicture): boolean {
  const { content } = picture;
  return content.length <= LONG && !isTall(picture) && !COSTLY.test(Buffer.from(content).toString("latin1"));
}
