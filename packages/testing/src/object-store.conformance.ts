import type { ObjectStore } from "@guerdon/api/ports/object-store";
import { describe, expect, test } from "vitest";

/** What every object store does. */
export function objectStoreConformance(
  name: string,
  open: () => Promise<{ store: ObjectStore } & AsyncDisposable>,
): void {
  describe(name, () => {
    test("gives back the bytes that were stored, byte by byte, also large and empty ones", async () => {
      await using opened = await open();
      const all = Uint8Array.from({ length: 256 }, (_, index) => index);
      const large = new Uint8Array(3_000_000).map((_, index) => index % 251);
      for (const [index, content] of [all, large, new Uint8Array()].entries()) {
        const key = `pictures/${index}/a0`;
        await opened.store.put(key, content);
        expect(Buffer.compare((await opened.store.get(key)) ?? Buffer.from("none"), content)).toBe(0);
      }
    });

    test("storing and deleting may be repeated, and what is not there is undefined", async () => {
      await using opened = await open();
      const { store } = opened;
      const content = new TextEncoder().encode("bytes");
      expect(await store.get("invoice-documents/none")).toBeUndefined();
      await store.put("invoice-documents/a", content);
      await store.put("invoice-documents/a", content);
      await store.put("invoice-documents/b", content);
      await store.delete("invoice-documents/a");
      await store.delete("invoice-documents/a");
      await store.delete("invoice-documents/none");
      expect(await store.get("invoice-documents/a")).toBeUndefined();
      expect(new TextDecoder().decode(await store.get("invoice-documents/b"))).toBe("bytes");
    });
  });
}
