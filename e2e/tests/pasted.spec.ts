import type { Locator } from "@playwright/test";
import { freshCode } from "../src/codes.ts";
import { hydrated } from "../src/page-rules.ts";
import { expect, test } from "../src/test.ts";

/** Pastes a text as a person does: the page may take it, else the field has it. */
const paste = (field: Locator, text: string) =>
  field.evaluate((input: HTMLInputElement, pasted) => {
    input.focus();
    input.select();
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", pasted);
    const event = new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true });
    if (input.dispatchEvent(event)) {
      document.execCommand("insertText", false, pasted);
    }
  }, text);

// [voucher.pasted] [errors.pasted]
test("a field for codes or e-mail addresses shows at once what is taken of a pasted text", async ({ visitor }) => {
  const code = freshCode(50);
  await visitor.open("");
  await hydrated(visitor.page);
  const field = visitor.codeField;
  await paste(field, code);
  await expect(field, "all of it").toHaveValue(code);
  await paste(field, `Code: ${code}.`);
  await expect(field).toHaveValue(code.replaceAll("-", ""));
  await paste(field, '"AURORA-0050"');
  await expect(field, "no code of the shop’s own making").toHaveValue('"AURORA-0050"');

  await visitor.open("/withdrawal");
  await hydrated(visitor.page);
  const email = visitor.page.locator('form input[name="email"]').first();
  await paste(email, '"Licht, Nora" <nora@example.org>');
  await expect(email).toHaveValue("nora@example.org");
  await paste(email, "mailto:ben@example.org?subject=Hallo");
  await expect(email).toHaveValue("ben@example.org");
});
