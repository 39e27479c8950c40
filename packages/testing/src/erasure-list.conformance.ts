import type { ErasureList } from "@guerdon/api/ports/erasure-list";
import type { Erasure } from "@guerdon/domain/privacy/erasure";
import { expect, test } from "vitest";

/** The same list as two processes have it. */
export interface ErasureListFixture extends AsyncDisposable {
  lists: readonly [ErasureList, ErasureList];
}

const ORDER: Erasure = { kind: "order", website_id: "aurora", id: "ord_1" };
const PAYER: Erasure = { kind: "payer", website_id: "fest", id: "bank_2" };

/** The tests that every list of erasures must pass; each adapter's test file runs them. */
export function erasureListConformance(open: () => Promise<ErasureListFixture>): void {
  // [customer.list]
  test("a list begins empty, and what is noted is read by every process", async () => {
    await using fixture = await open();
    const [one, two] = fixture.lists;
    expect(await one.read()).toEqual([]);
    await one.note([ORDER, PAYER]);
    await two.note([ORDER]);
    expect(await one.read()).toHaveLength(3);
    const read = await two.read();
    expect(read.filter(({ kind }) => kind === "order")).toMatchObject([ORDER, ORDER]);
    expect(read.filter(({ kind }) => kind === "payer")).toMatchObject([{ ...PAYER, at: expect.any(Date) }]);
  });

  test("processes that note at once lose nothing", async () => {
    await using fixture = await open();
    const ids = Array.from({ length: 40 }, (_, number) => `ord_${number}`);
    await Promise.all(ids.map((id, number) => fixture.lists[number % 2 === 0 ? 0 : 1].note([{ ...ORDER, id }])));
    const read = await fixture.lists[0].read();
    expect(read.map(({ id }) => id).toSorted()).toEqual(ids.toSorted());
  });
}
