import { useMoney, useT } from "../../page/use-shop.ts";
import { CodeName } from "./code-name.tsx";
import { RemoveCode, type UsedCode } from "./used-codes.tsx";

/** The entered codes, and the account's credit, with all that is known of them. */
export function CodeOverview({ codes }: { codes: readonly UsedCode[] }) {
  const isOnly = codes.filter(({ code }) => code !== null).length === 1;
  return (
    <ul className="grid gap-4">
      {codes.map((each) => (
        <li key={each.id} className="panel code-overview">
          <h3 className="text-m">
            <CodeName code={each.code} />
          </h3>
          <CodeFacts code={each} />
          {each.code !== null && <Removal id={each.id} code={each.code} isOnly={isOnly} />}
        </li>
      ))}
    </ul>
  );
}

/** The only code cannot be removed, and a note says so [voucher.removal]. */
function Removal({ id, code, isOnly }: { id: string; code: string; isOnly: boolean }) {
  const t = useT();
  return (
    <>
      <RemoveCode id={id} code={code} disabled={isOnly} />
      {isOnly && <p className="hint">{t("voucher.overview.only")}</p>}
    </>
  );
}

function CodeFacts({ code: { code, issued, value, used, reserved, expires } }: { code: UsedCode }) {
  const t = useT();
  const money = useMoney();
  const facts: [label: string, value: string | null][] = [
    [t("voucher.overview.issued"), issued === null ? null : money(issued)],
    [t("voucher.overview.left"), money(value)],
    [t("voucher.overview.in-basket"), used > 0 ? money(used) : null],
    [t("voucher.overview.reserved"), reserved > 0 ? money(reserved) : null],
    [t("voucher.overview.valid"), code === null ? null : (expires ?? t("voucher.overview.no-end"))],
  ];
  return (
    <dl className="code-overview-facts">
      {facts
        .filter(([, fact]) => fact !== null)
        .map(([label, fact]) => (
          <div key={label}>
            <dt className="hint">{label}</dt>
            <dd className="figures font-semibold">{fact}</dd>
          </div>
        ))}
    </dl>
  );
}
