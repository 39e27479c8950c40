import type { CodesToIssue, Issuer } from "@guerdon/api/ports/issuer";
import { expect, test } from "vitest";

/** An issuer that a test controls. */
export interface IssuerFixture extends AsyncDisposable {
  issuer: Issuer;
  /** A wish that the issuer refuses for good. */
  refuse: () => Promise<CodesToIssue>;
  /** From now on it cannot be reached. */
  shutDown: () => Promise<void>;
}

/** A wish that an issuer fulfils. */
export function codesToIssue(changes: Partial<CodesToIssue> = {}): CodesToIssue {
  return {
    reference: "ord_11065675-76fd-44d0-97a4-49a7fd68cad5.1",
    product_number: "TV1",
    variation_number: "TV1-10",
    face_value: 1000,
    currency: "EUR",
    quantity: 3,
    ...changes,
  };
}

/** The tests that every issuer must pass; each adapter's test file, and the sandbox's, runs them. */
export function issuerConformance(name: string, open: () => Promise<IssuerFixture>): void {
  test(`${name}: it makes as many codes as are wanted, each another one`, async () => {
    await using fixture = await open();
    const codes = await issued(fixture, codesToIssue());
    expect(new Set(codes).size).toBe(3);
  });

  // [fulfilment.issuer]
  test(`${name}: the same reference gives the same codes, also at the same time; another one gives others`, async () => {
    await using fixture = await open();
    const wanted = codesToIssue();
    const [first, ...again] = await Promise.all([1, 2, 3].map(() => issued(fixture, wanted)));
    expect([...again, await issued(fixture, wanted)]).toEqual([first, first, first]);
    const others = await issued(fixture, codesToIssue({ reference: `${wanted.reference}1` }));
    expect(others.filter((code) => first?.includes(code))).toEqual([]);
  });

  test(`${name}: a refusal for good is distinguished from a temporary failure`, async () => {
    await using fixture = await open();
    const refused = await fixture.refuse();
    expect(await fixture.issuer.issue(refused)).toMatchObject({ kind: "refused", reason: expect.any(String) });
    await fixture.shutDown();
    expect(await fixture.issuer.issue(codesToIssue())).toMatchObject({ kind: "unavailable" });
  });
}

async function issued({ issuer }: IssuerFixture, wanted: CodesToIssue): Promise<readonly string[]> {
  const result = await issuer.issue(wanted);
  if (result.kind !== "issued") {
    throw new Error(`No codes were made: ${result.kind}.`);
  }
  return result.codes;
}
