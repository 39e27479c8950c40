import { LANGUAGES } from "@guerdon/domain/text/language";
import { expect, test } from "vitest";
import { contentsOf, messagesOf } from "./customer-texts.fixture.ts";
import { CUSTOMER_WORDS } from "./customer-words.ts";

// [message.customer-words]
test.each(LANGUAGES)("no text of %s has a form of address that is not ours", (language) => {
  const { address, inMessages, except = [] } = CUSTOMER_WORDS[language];
  const messages = messagesOf(language);
  const found = [...messages, ...contentsOf(language)].filter(
    ([at, text]) => !except.includes(at) && address.test(text),
  );
  const others = inMessages ? messages.filter(([at, text]) => !except.includes(at) && inMessages.test(text)) : [];
  expect([...found, ...others].map(([at, text]) => `${at}: ${text}`)).toEqual([]);
});
