import type { ConsentGroup } from "@guerdon/domain/consent/consent-services";
import { buttonClass } from "../../ui/button.tsx";
import { Note } from "../../ui/note.tsx";

export interface ConsentSettings {
  id: string;
  /** The groups that the website asks about; none if it has no optional service. */
  groups: readonly {
    name: ConsentGroup;
    label: string;
    text: string;
    /** The purposes of the website's own snippets [island.snippet]. */
    purposes: readonly string[];
    checked: boolean;
  }[];
  /** The page that the visitor came from, without language, and its whole path. */
  from: string;
  back: string;
  /** The current choice, in words. */
  choice: string;
  /** The number under which it is stored; null without a choice. */
  receipt: string | null;
  words: Record<
    "title" | "text" | "legend" | "essential" | "essentialText" | "accept" | "refuse" | "save" | "back" | "stored",
    string
  >;
  /** The URL of the list of everything that may be stored. */
  list: string;
}

/** The choice between groups. The browser sends the form itself, because a changed choice needs a new document. */
export function ConsentForm({ settings, problem }: { settings: ConsentSettings; problem: string | undefined }) {
  const { groups, words, choice, receipt } = settings;
  return (
    <>
      <p className="text-soft">{words.text}</p>
      {problem && <Note tone="bad">{problem}</Note>}
      {groups.length > 0 && (
        <>
          <Note>
            <p>{choice}</p>
            {receipt && <p className="text-xs">{receipt}</p>}
          </Note>
          <Choice settings={settings} />
        </>
      )}
      <a className="link link-alone" href={settings.list}>
        {words.stored}
      </a>
      <div>
        <a className={buttonClass("quiet")} href={settings.back}>
          {words.back}
        </a>
      </div>
    </>
  );
}

function Choice({ settings: { id, from, groups, words } }: { settings: ConsentSettings }) {
  const essential = {
    name: "essential",
    label: words.essential,
    text: words.essentialText,
    purposes: [],
    checked: true,
  };
  return (
    <form method="post" className="grid gap-4">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="from" value={from} />
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-m font-bold">{words.legend}</legend>
        {[essential, ...groups].map(({ name, label, text, purposes, checked }) => (
          <label key={name} className="checkbox">
            <input
              type="checkbox"
              name="group"
              value={name}
              defaultChecked={checked}
              disabled={name === "essential"}
              aria-describedby={`${name}-text`}
            />
            <span>
              <span className="font-bold">{label}</span>
              <br />
              <span id={`${name}-text`}>
                {text}
                {purposes.map((purpose) => (
                  <span key={purpose} className="block">
                    {purpose}
                  </span>
                ))}
              </span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <button type="submit" className={buttonClass()} name="choice" value="all">
          {words.accept}
        </button>
        <button type="submit" className={buttonClass()} name="choice" value="none">
          {words.refuse}
        </button>
        <button type="submit" className={buttonClass("quiet")} name="choice" value="some">
          {words.save}
        </button>
      </div>
    </form>
  );
}
