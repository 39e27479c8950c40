import { expectRoomForLargeText, settled } from "../src/page-rules.ts";
import { PAGE_STATES } from "../src/page-states.ts";
import { PHONE, test } from "../src/test.ts";

/** Those with the longest words. */
const WORDY = ["de", "pl"] as const;

for (const language of WORDY) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: PHONE.viewport });
    for (const { name, reach } of PAGE_STATES) {
      test(`${name}: text of twice the size fits a telephone without scrolling sideways`, async ({ visitor }) => {
        await reach(visitor);
        await settled(visitor.page);
        await expectRoomForLargeText(visitor.page);
      });
    }
  });
}
