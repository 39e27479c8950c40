import { isLanguage } from "@guerdon/domain/language";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { loadMessages } from "./page/messages-loading.ts";

// The page's language, and no other, before the first component speaks.
const language = document.documentElement.lang;
if (isLanguage(language)) await loadMessages(language);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
