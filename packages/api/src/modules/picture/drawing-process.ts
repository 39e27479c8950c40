import type { DrawingOrder } from "./draw.ts";

/*
 * The process that draws drawings, started by `openDrawer`: native code cannot be interrupted, but a process can be ended.
 */

/** More than any size that is served. */
const MAX_PIXELS = 50_000_000;

async function draw({ content, density, width }: DrawingOrder): Promise<Uint8Array> {
  const { default: sharp } = await import("sharp");
  const picture = sharp(content, { density, limitInputPixels: MAX_PIXELS }).autoOrient().resize({ width });
  // It is encoded again for whoever asked.
  return picture.png({ compressionLevel: 1 }).toBuffer();
}

process.on("message", (order: DrawingOrder) => {
  draw(order).then(
    (png) => process.send?.({ png }),
    (error: unknown) => process.send?.({ reason: error instanceof Error ? error.message : String(error) }),
  );
});
// The shop has ended, however it did.
process.on("disconnect", () => process.exit());
// Ctrl+C reaches all processes of a terminal, and the shop may still need this one to finish.
process.on("SIGINT", () => undefined);
