import { type ComponentProps, useState } from "react";
import { useT } from "../../page/use-shop.ts";
import { TextField } from "../../ui/field.tsx";

/** A password's field, which can show what was typed. */
export function PasswordField(props: Omit<ComponentProps<typeof TextField>, "type" | "beside">) {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={1000}
      beside={
        <button
          type="button"
          className="link password-toggle script-only"
          aria-pressed={isShown}
          aria-label={t("start.log-in.show-password")}
          onClick={() => setIsShown(!isShown)}
        >
          {t(isShown ? "start.log-in.hide" : "start.log-in.show")}
        </button>
      }
    />
  );
}
