import { format } from "node:util";
import { afterEach, beforeEach, expect } from "vitest";

/**
 * Vitest set-up file that fails every test that writes a warning or an error to the console. A test that expects one
 * mocks the method with `vi.spyOn(console, "error")`.
 */
let noise: string[] = [];
const original = { error: console.error, warn: console.warn };

beforeEach(() => {
  noise = [];
  console.error = (...parts: unknown[]) => noise.push(`console.error: ${format(...parts)}`);
  console.warn = (...parts: unknown[]) => noise.push(`console.warn: ${format(...parts)}`);
});

afterEach(() => {
  Object.assign(console, original);
  expect(noise, "a test must not write to the console").toEqual([]);
});
