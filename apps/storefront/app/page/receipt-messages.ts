import { loadMessages } from "./messages-loading.ts";

// Importers wait for the messages of placed orders, with lines, summary and credit; the server has all messages.
if (!import.meta.env.SSR) {
  await Promise.all([
    loadMessages("checkout"),
    loadMessages("basket"),
    loadMessages("credit"),
    loadMessages("order"),
    loadMessages("receipt"),
  ]);
}
