import { Icon } from "./icon.tsx";

interface EnclosedProps {
  name: string;
  /** The language of the name if it differs from the page's. */
  lang: string | undefined;
  hint: string;
}

/** An item that the shop adds for free, without price and controls. */
export function Enclosed({ name, lang, hint }: EnclosedProps) {
  return (
    <li className="enclosed">
      <Icon name="gift" />
      <p>
        <span className="font-semibold" lang={lang}>
          {name}
        </span>{" "}
        <span className="hint">{hint}</span>
      </p>
    </li>
  );
}
