import type { NewsletterWords } from "../app/features/newsletter/newsletter-form.tsx";

export const NEWSLETTER_WORDS: NewsletterWords = {
  email: "E-Mail-Adresse",
  consent: "Ich möchte den Newsletter bekommen.",
  hint: "Abmelden geht jederzeit.",
  privacy: "Datenschutz",
  submit: "Anmelden",
  trap: "Website",
};

export const LONG = "Für alle, die Kaffee lieben. Ein Gutschein, der in jeder Filiale gilt und drei Jahre lang.";
