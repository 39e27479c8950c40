import type { Page } from "@playwright/test";

/**
 * The looks of a mail in mail programs, as far as a browser can imitate them. Each begins with the mail as it was sent:
 *
 * - Apple Mail and others like it honour the style sheet and the reader's colour scheme.
 * - Gmail drops the style sheet of many accounts. Its apps darken light colours; on iPhones they also lighten dark
 *   ones.
 * - Outlook for Windows lays out as Word does, and in dark mode inverts all colours.
 * - Outlook on the web replaces colours, marks where it did so, and honours rules for these marks.
 *
 * Pictures, and pictures that are gradients, keep their colours in all of them.
 */
export const MAIL_LOOKS = [
  { program: "Apple Mail", scheme: "light" },
  { program: "Apple Mail", scheme: "dark" },
  { program: "Gmail", scheme: "light" },
  { program: "Gmail", scheme: "dark", inversion: "light-only" },
  { program: "Gmail on iPhone", scheme: "dark", inversion: "all" },
  { program: "Outlook for Windows", scheme: "light" },
  { program: "Outlook for Windows", scheme: "dark", inversion: "all" },
  { program: "Outlook on the web", scheme: "dark", inversion: "light-only" },
] as const satisfies readonly MailLook[];

export interface MailLook {
  program: "Apple Mail" | "Gmail" | "Gmail on iPhone" | "Outlook for Windows" | "Outlook on the web";
  scheme: "light" | "dark";
  /** The colours that the program itself inverts. */
  inversion?: Inversion;
}

type Inversion = "light-only" | "all";

const STYLE_SHEET = /<style[\s\S]*?<\/style>/g;
/** A comment that Outlook for Windows reads, whose content is captured; or a style sheet of all other programs. */
const OUTLOOKS_OR_OTHERS = /<!--\[if mso\]>([\s\S]*?)<!\[endif\]-->|<style[\s\S]*?<\/style>/g;
/** Settings that are no part of the page. */
const OUTLOOK_SETTINGS = /<xml[\s\S]*?<\/xml>/g;

/** Shows a mail as a program does. Pictures come from `pictures`; without, they are blocked as many programs do. */
export async function showMail(page: Page, html: string, look: MailLook): Promise<void> {
  await page.emulateMedia({ colorScheme: look.program === "Apple Mail" ? look.scheme : "light" });
  await page.setContent(takenBy(look.program, html));
  if (look.program === "Outlook for Windows") {
    await page.evaluate(layOutAsWord);
  }
  if (look.inversion) {
    await page.evaluate(invertColours, { inversion: look.inversion, marks: look.program === "Outlook on the web" });
  }
}

/** Returns the part of the mail's source that a program keeps. */
function takenBy(program: MailLook["program"], html: string): string {
  if (program === "Outlook for Windows") {
    return html.replaceAll(OUTLOOK_SETTINGS, "").replaceAll(OUTLOOKS_OR_OTHERS, "$1");
  }
  return program.startsWith("Gmail") ? html.replaceAll(STYLE_SHEET, "") : html;
}

/** Takes away what Word does not know: it keeps the padding of cells, and the margins of paragraphs and headings. */
function layOutAsWord(): void {
  const unknown = ["max-width", "border-radius", "background-image", "display", "word-break", "overflow-wrap"];
  for (const element of document.querySelectorAll<HTMLElement>("[style]")) {
    const cellPadding = /mso-padding-alt:([^;]+)/.exec(element.getAttribute("style") ?? "")?.[1];
    for (const property of unknown) {
      element.style.removeProperty(property);
    }
    if (cellPadding) {
      element.style.padding = cellPadding;
    } else if (!element.matches("td, th")) {
      element.style.removeProperty("padding");
    }
    if (!element.matches("p, h1, h2, h3, ul, ol, li")) {
      element.style.removeProperty("margin");
    }
    if (element.matches("img")) {
      element.style.removeProperty("width");
      element.style.removeProperty("height");
    }
  }
}

/**
 * Inverts the lightness of colours (CIELAB), as programs do in dark mode to mails that are made for light. The darkest
 * surface is a dark grey.
 */
function invertColours({ inversion, marks }: { inversion: Inversion; marks: boolean }): void {
  /** CIELAB lightness of the darkest surface, and what parts light from dark. */
  const [DARKEST, MIDDLE] = [21, 50];
  const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement("i"));

  const found = [...document.querySelectorAll<HTMLElement>("body, body *:not(img)")].map((element) => {
    const { color, backgroundColor, borderTopColor } = getComputedStyle(element);
    return { element, color, backgroundColor, borderTopColor };
  });
  for (const { element, color, backgroundColor, borderTopColor } of found) {
    set(element, { property: "color", value: inverted(color, "dark"), mark: "ogsc" });
    set(element, { property: "border-color", value: inverted(borderTopColor, "light"), mark: "ogsb" });
    if (backgroundColor !== "rgba(0, 0, 0, 0)") {
      set(element, { property: "background-color", value: inverted(backgroundColor, "light"), mark: "ogsb" });
    }
  }
  probe.remove();

  function set(
    { style, dataset }: HTMLElement,
    { property, value, mark }: { property: string; value: string | undefined; mark: string },
  ) {
    if (value === undefined) {
      return;
    }
    style.setProperty(property, value, marks ? "" : "important");
    if (marks) {
      dataset[mark] = "";
    }
  }

  /** Undefined if the program leaves the colour as it is. */
  function inverted(colour: string, wrong: "light" | "dark"): string | undefined {
    probe.style.color = `lab(from ${colour} l a b)`;
    const lightness = Number.parseFloat(getComputedStyle(probe).color.slice("lab(".length));
    if (inversion === "light-only" && lightness > MIDDLE !== (wrong === "light")) {
      return undefined;
    }
    const turned = ((100 - lightness) * (100 - DARKEST)) / 100 + DARKEST;
    probe.style.color = `lab(from ${colour} ${turned} a b)`;
    return shownColour(getComputedStyle(probe).color);
  }

  /** A colour as a screen shows it. */
  function shownColour(colour: string): string {
    if (!canvas) {
      throw new Error("The browser has no canvas.");
    }
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red, green, blue] = canvas.getImageData(0, 0, 1, 1).data;
    return `rgb(${red} ${green} ${blue})`;
  }
}
