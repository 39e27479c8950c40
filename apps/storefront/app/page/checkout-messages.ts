import { loadMessages } from "./messages-loading.ts";

// A page that imports this waits for what only the checkout says; the server has everything.
if (!import.meta.env.SSR) await loadMessages("checkout");
