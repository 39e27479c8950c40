import { spawnSync } from "node:child_process";
import sharp from "sharp";
import { expect, test } from "vitest";
import { checkDrawing } from "./check-drawing.ts";
import { openDrawer } from "./draw.ts";

const drawing = (content: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="300">\n${content}\n</svg>`;
/** Few parts, each of which takes long: it passes what is checked before, and is drawn for more than ten seconds. */
const SLOW = drawing(`<defs><filter id="f"><feGaussianBlur stdDeviation="20"/></filter>
  <g id="a" filter="url(#f)"><rect width="600" height="300"/></g></defs>${'<use href="#a"/>'.repeat(2000)}`);
const QUICK = drawing('<rect width="600" height="300" fill="#abc"/>');

const order = (text: string, width = 300) => ({ content: Buffer.from(text), density: 72, width });

// [picture.drawing-time]
test("a drawing that takes too long is given up, and the next one is drawn", async () => {
  expect(checkDrawing(SLOW)).toBeUndefined();
  const { draw, end } = openDrawer(2);
  const [slow, quick] = await Promise.allSettled([draw(order(SLOW, 1200)), draw(order(QUICK))]);
  expect(slow).toMatchObject({ status: "rejected", reason: { message: expect.stringContaining("longer than 2 s") } });
  expect(quick.status).toBe("fulfilled");
  const { width, height } = await sharp(quick.status === "fulfilled" ? quick.value : undefined).metadata();
  expect([width, height]).toEqual([300, 150]);
  await end();
});

test("what is no drawing is refused, and the process goes on", async () => {
  const { draw, end } = openDrawer(20);
  await expect(draw(order("<svg"))).rejects.toThrow("cannot be drawn");
  expect((await draw(order(QUICK, 60))).length).toBeGreaterThan(0);
  await end();
  expect((await draw(order(QUICK, 60))).length).toBeGreaterThan(0);
  await end();
  await end();
});

// [picture.drawing-time]
test("a process that was ended for taking too long is not ended again when it has been idle", async () => {
  const { draw } = openDrawer(1, 0.2);
  await expect(draw(order(SLOW, 1200))).rejects.toThrow("longer than 1 s");
  // An error thrown by a timer ends the shop, and fails this run.
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await draw(order(QUICK, 60))).length).toBeGreaterThan(0);
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await draw(order(QUICK, 60))).length).toBeGreaterThan(0);
});

// [picture.drawing-time]
test("when its idle process is killed, as by a system without memory, the next drawing has another one", async () => {
  const { draw, end } = openDrawer(10, 0.2);
  const killIt = () => spawnSync("pkill", ["-KILL", "-P", String(process.pid), "-f", "drawing-process"]).status;
  await draw(order(QUICK, 60));
  expect(killIt()).toBe(0);
  // At once: the shop does not know yet. Whoever asked hears of it.
  await draw(order(QUICK, 60)).catch(() => undefined);
  expect((await draw(order(QUICK, 60))).length).toBeGreaterThan(0);
  expect(killIt()).toBe(0);
  // An error thrown by a timer ends the shop, and fails this run.
  await new Promise((resolve) => setTimeout(resolve, 500));
  await end();
});
