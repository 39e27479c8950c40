import type { SurveyAnswer } from "@guerdon/domain/product";
import { useT } from "../../page/use-shop.ts";
import { RadioCard } from "../../ui/radio-card.tsx";

const ANSWERS: readonly SurveyAnswer[] = ["answer_a", "answer_b", "no_answer"];

/** Asks whether the brand was known before; the answer is optional [product.survey]. */
export function BrandSurvey({ brand, chosen = "no_answer" }: { brand: string; chosen: string | undefined }) {
  "use memo";
  const t = useT();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{t("product.survey", { brand })}</legend>
      <p className="hint mb-3">{t("product.survey.hint")}</p>
      <div className="radio-cards">
        {ANSWERS.map((answer) => (
          <RadioCard key={answer} name="selected_answer" value={answer} defaultChecked={answer === chosen}>
            {t(`product.survey.${answer}`)}
          </RadioCard>
        ))}
      </div>
    </fieldset>
  );
}
