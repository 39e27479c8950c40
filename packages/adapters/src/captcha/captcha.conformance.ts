import type { Captcha, CaptchaCheck } from "@guerdon/api/ports/captcha";
import { expect, test } from "vitest";

/** A captcha that tests can solve. */
export interface CaptchaFixture extends AsyncDisposable {
  captcha: Captcha;
  check: CaptchaCheck;
  /** Solves it as a browser does, and returns the solution. */
  solve: () => Promise<string>;
  /** Lets so much time pass that no solution counts any more. */
  expire: () => void;
}

const REJECTED = { kind: "rejected", reason: "invalid" };

/** The tests that every captcha must pass; each adapter's test file runs them. */
export function captchaConformance(name: string, open: () => Promise<CaptchaFixture>): void {
  // [captcha.once]
  test(`${name}: a solution counts once`, async () => {
    await using fixture = await open();
    const token = await fixture.solve();
    expect(await fixture.captcha.verify(token, fixture.check)).toEqual({ kind: "ok" });
    expect(await fixture.captcha.verify(token, fixture.check)).toEqual(REJECTED);
  });

  test(`${name}: of concurrent uses of a solution one succeeds`, async () => {
    await using fixture = await open();
    const token = await fixture.solve();
    const results = await Promise.all(Array.from({ length: 5 }, () => fixture.captcha.verify(token, fixture.check)));
    expect(results.filter(({ kind }) => kind === "ok")).toHaveLength(1);
  });

  test(`${name}: anything else is rejected, whatever it looks like`, async () => {
    await using fixture = await open();
    const token = await fixture.solve();
    const others = ["", "null", "{}", "e30=", "x".repeat(5000), token.slice(1)];
    for (const other of others) {
      expect(await fixture.captcha.verify(other, fixture.check), other.slice(0, 40)).toEqual(REJECTED);
    }
  });

  test(`${name}: a solution becomes too old`, async () => {
    await using fixture = await open();
    const token = await fixture.solve();
    fixture.expire();
    expect(await fixture.captcha.verify(token, fixture.check)).toEqual({ kind: "rejected", reason: "expired" });
  });
}
