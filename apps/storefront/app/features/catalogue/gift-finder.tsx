import { Form } from "react-router";
import { PageLink, useLocalPath } from "../../page/page-link.tsx";
import { useAllProductsPath } from "../../page/use-shop.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { type CardData, ProductCard } from "./product-card.tsx";

/** A question of the finder, with the answers that it offers. */
export interface FinderQuestion {
  name: "recipient" | "occasion" | "budget";
  label: string;
  choices: readonly { id: string; name: string }[];
  /** The id of what was answered; empty: nothing. */
  answer: string;
}

export interface GiftFinderData {
  title: string;
  text: string;
  questions: readonly FinderQuestion[];
  /** The answer that rules nothing out. */
  any: string;
  submit: string;
  all: string;
  /** Null before the first answer. */
  found: { text: string; products: CardData[] } | null;
  firstRow: number;
}

/** Asks for whom, for what and how much, and shows the products that suit it; a form that works without script. */
export function GiftFinder({ title, text, questions, any, submit, all, found, firstRow }: GiftFinderData) {
  const pathOf = useLocalPath();
  const allProducts = useAllProductsPath();
  return (
    <>
      <div className="grid gap-1">
        <h1>{title}</h1>
        <p className="text-quiet">{text}</p>
      </div>
      <Form className="panel gift-finder" action={pathOf("/product-finder")} preventScrollReset>
        {questions.map((question) => (
          <Question key={question.name} question={question} any={any} />
        ))}
        <Button>{submit}</Button>
      </Form>
      {found && <Gifts {...found} firstRow={firstRow} />}
      {found && (
        <p>
          <PageLink className={buttonClass("quiet")} to={allProducts}>
            {all}
          </PageLink>
        </p>
      )}
    </>
  );
}

function Question({ question: { name, label, choices, answer }, any }: { question: FinderQuestion; any: string }) {
  return (
    <div className="grid gap-1">
      <label htmlFor={`finder-${name}`}>{label}</label>
      <select key={answer} id={`finder-${name}`} name={name} className="input" defaultValue={answer}>
        <option value="">{any}</option>
        {choices.map(({ id, name: choice }) => (
          <option key={id} value={id}>
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Without the grid of lists, whose script would come with every page if a third one shared it. */
function Gifts({ text, products, firstRow }: NonNullable<GiftFinderData["found"]> & { firstRow: number }) {
  return (
    <section className="grid gap-4" aria-label={text}>
      <div role="status">
        <h2>{text}</h2>
      </div>
      <ul className="product-grid">
        {products.map((product, index) => (
          <li key={product.number}>
            <ProductCard product={product} {...(index < firstRow && { eager: true })} />
          </li>
        ))}
      </ul>
    </section>
  );
}
