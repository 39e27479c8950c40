import { type MailColours, NIGHT } from "../brand-colours.ts";
import { INK } from "./styles.ts";

/** The look of a class in dark mode. */
interface NightLook {
  name: string;
  text?: string;
  surface?: string;
  line?: string;
}

/** The classes in dark mode, with the website's colours. */
function nightLooks({ nightBrand, onNightBrand, nightBrandText }: MailColours): NightLook[] {
  return [
    { name: "page", surface: NIGHT.page },
    { name: "sheet", surface: NIGHT.sheet },
    { name: "mist", surface: NIGHT.mist },
    { name: "ink", text: "#f4f4f6" },
    { name: "soft", text: "#c9cbd2" },
    { name: "quiet", text: "#adb0ba" },
    { name: "scan", text: INK, surface: "#ffffff" },
    { name: "line", line: "#3a3d46" },
    { name: "brand-text", text: nightBrandText },
    { name: "brand-line", line: nightBrandText },
    { name: "brand", surface: nightBrand, line: nightBrand },
    { name: "on-brand", text: onNightBrand },
  ];
}

/** Wider screens, and dark mode where the mail program lets the mail choose its colours. */
export function styleSheet(colours: MailColours): string {
  return `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
a { text-underline-offset: 0.15em; }
@media (min-width: 521px) {
  .inset { padding-left: 32px !important; padding-right: 32px !important; }
  .head-inset { padding-left: 22px !important; }
  .code { font-size: 24px !important; line-height: 32px !important; letter-spacing: 1px !important; }
}
@media (prefers-color-scheme: dark) {
${nightLooks(colours)
  .map((look) => nightRule(`.${look.name}`, look))
  .join("\n")}
}
`;
}

function nightRule(selector: string, { text, surface, line }: NightLook): string {
  const declared = [
    { property: "color", value: text },
    { property: "background-color", value: surface },
    { property: "border-color", value: line },
  ];
  const declarations = declared.flatMap(({ property, value }) => (value ? [`${property}: ${value} !important;`] : []));
  return `${selector} { ${declarations.join(" ")} }`;
}

/**
 * Dark mode of Outlook on the web, which marks where it replaced the colour of a text (`data-ogsc`) or of a surface
 * (`data-ogsb`). In a sheet of its own, since Gmail drops a sheet with selectors that it does not know.
 */
export function outlookStyleSheet(colours: MailColours): string {
  return nightLooks(colours)
    .map((look) => {
      const mark = look.text ? "data-ogsc" : "data-ogsb";
      return nightRule(`.${look.name}[${mark}], [${mark}] .${look.name}`, look);
    })
    .join("\n");
}
