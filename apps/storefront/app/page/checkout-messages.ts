import { loadMessages } from "./messages-loading.ts";

// A page that imports this waits for what only the checkout and the basket say; the server has everything.
if (!import.meta.env.SSR) {
  await Promise.all([loadMessages("basket"), loadMessages("checkout")]);
}
