export type IconName =
  | "arrow"
  | "back"
  | "bag"
  | "bank"
  | "card"
  | "check"
  | "chevron"
  | "close"
  | "filter"
  | "gift"
  | "globe"
  | "help"
  | "info"
  | "leave"
  | "mail"
  | "menu"
  | "pause"
  | "person"
  | "phone"
  | "play"
  | "post"
  | "search"
  | "store"
  | "tag"
  | "zoom";

/** A decorative icon, hidden from screen readers; a text stands beside it. */
export function Icon({ name, small }: { name: IconName; small?: boolean }) {
  return <span className={`icon icon-${name}${small ? " icon-small" : ""}`} />;
}
