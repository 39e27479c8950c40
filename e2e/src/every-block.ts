/** A page with a block of every kind that a page can have by itself, each under a title of its own. */
export const EVERY_BLOCK = `
title: Alle Blöcke
description: Eine Seite mit jedem Block.
navigation: footer
top:
  - block: hero
    title: Der Held
    text: Ein Absatz mit **Nachdruck**.
    picture: lights.svg
    label: Zu den Fragen
    link: /faq
main:
  - block: text
    title: Der Text
    text: |
      1. Erstens mit einem [Link](/de/faq).
      2. Zweitens.
  - block: accordion
    title: Die Fragen
    items:
      - { title: Warum?, text: Darum. }
  - block: banner
    title: Das Banner
    picture: choose.svg
  - block: teaser
    title: Der Anreißer
    text: Ohne Bild.
  - block: cards
    title: Die Karten
    items:
      - { title: Eine Karte, text: Mit Bild., picture: letter.svg, label: Mehr, link: /agb }
      - { title: Noch eine, text: Ohne Bild. }
  - block: cards
    kind: help
    title: Die Hilfe
    items:
      - { title: Erster Schritt, text: Mit Bild., picture: letter.svg }
      - { title: Zweiter Schritt, text: Mit Bild., picture: receive.svg }
  - block: links
    title: Die Links
    items:
      - { label: Impressum lesen, link: /imprint }
  - block: slider
    title: Der Slider
    query: category=70
  - block: vouchers
    title: Die Codes
  - block: newsletter
    title: Der Newsletter
  - block: survey
    title: Die Umfrage
  - block: trust
    title: Die Bewertung
`;

/** The titles of its blocks that everybody sees, in their order. */
export const FOR_EVERYBODY = [
  ...["Der Held", "Der Text", "Die Fragen", "Das Banner", "Der Anreißer", "Die Karten", "Die Hilfe", "Die Links"],
  ...["Der Newsletter", "Die Umfrage", "Die Bewertung"],
];

/** The titles of its blocks that need a visitor with credit. */
export const WITH_CREDIT = ["Der Slider", "Die Codes"];
