import { expect, test } from "vitest";
import { bridge } from "./bridge.inline.ts";

const BASE = "https://author.example/magnoliaAuthor";
const ORIGIN = "https://author.example";

/** A frame in the author's page, and what happened in it. */
function aFrame({ isFramed = true } = {}) {
  const posted: unknown[] = [];
  const loaded: string[] = [];
  const parent = { postMessage: (...message: unknown[]) => posted.push(message) };
  let listen: (event: object) => void = () => undefined;
  let reloads = 0;
  const frame = {
    document: {
      currentScript: { dataset: { author: BASE } },
      createElement: () => ({ src: "" }),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    addEventListener: (_: string, listener: typeof listen) => {
      listen = listener;
    },
    location: {
      reload: () => {
        reloads += 1;
      },
    },
  };
  bridge(Object.assign(frame, { parent: isFramed ? parent : frame }) as unknown as Window);
  return {
    posted,
    loaded,
    reloads: () => reloads,
    say: (data: unknown, event: object = {}) => listen({ origin: ORIGIN, source: parent, data, ...event }),
  };
}

const asText = (action: string, more = {}) => JSON.stringify({ action, ...more });

// [editing.bridge]
test("the frame announces itself to the author's origin only, and outside of a frame to nobody", () => {
  expect(aFrame().posted).toEqual([['{"action":"initialize"}', ORIGIN]]);
  expect(aFrame({ isFramed: false }).posted).toEqual([]);
});

// [editing.bridge]
test("the editor is loaded once, from the address that was set, whatever a message names", () => {
  const { say, loaded } = aFrame();
  say(asText("updateState", { serverUrl: "https://evil.example/x/.magnolia/y" }));
  say({ action: "updateState" });
  expect(loaded).toEqual([`${BASE}/VAADIN/widgetsets/info.magnolia.PageEditor/info.magnolia.PageEditor.nocache.js`]);
});

// [editing.bridge]
test("messages of another origin or another window count as nothing", () => {
  const { say, loaded, reloads } = aFrame();
  for (const action of ["updateState", "refresh"]) {
    say(asText(action), { origin: "https://evil.example" });
    say(asText(action), { origin: "https://author.example.evil.example" });
    say(asText(action), { origin: "http://author.example" });
    say(asText(action), { source: {} });
  }
  expect([loaded, reloads()]).toEqual([[], 0]);
  say(asText("refresh"));
  expect(reloads()).toBe(1);
});

// [editing.bridge]
test.each(["", "{", "null", "7", null, undefined, [], { action: { refresh: true } }, asText("eval")])(
  "the message %j does nothing",
  (message) => {
    const { say, loaded, reloads } = aFrame();
    say(message);
    expect([loaded, reloads()]).toEqual([[], 0]);
  },
);
