import { passwordRules } from "@guerdon/domain/account";
import { useT } from "../../page/use-shop.ts";
import { Icon } from "../../ui/icon.tsx";

interface PasswordChecklistProps {
  password: string;
  repeated: string;
  minimumLength: number;
}

/** The rules for a new password, each ticked as soon as it is met [account.new-password]. */
export function PasswordChecklist({ password, repeated, minimumLength }: PasswordChecklistProps) {
  const t = useT();
  const { long_enough, has_upper_case, has_digit } = passwordRules(password, minimumLength);
  const rules = [
    { text: t("start.new-password.length", { count: minimumLength }), isMet: long_enough },
    { text: t("start.new-password.upper"), isMet: has_upper_case },
    { text: t("start.new-password.digit"), isMet: has_digit },
    { text: t("start.new-password.match"), isMet: password !== "" && password === repeated },
  ];
  return (
    <ul className="password-checklist" aria-label={t("start.new-password.rules")}>
      {rules.map(({ text, isMet }) => (
        <li key={text} className={isMet ? "password-checklist-met" : undefined}>
          <Icon name={isMet ? "check" : "info"} small />
          <span>
            {text}
            {isMet && <span className="sr-only">{` (${t("start.new-password.met")})`}</span>}
          </span>
        </li>
      ))}
    </ul>
  );
}
