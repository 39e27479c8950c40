import { Icon } from "./icon.tsx";

interface EnclosedProps {
  name: string;
  /** Of the name, where it is not the page's. */
  lang: string | undefined;
  hint: string;
}

/** Something in a list that comes along by itself: nothing to pay and nothing to change. */
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
