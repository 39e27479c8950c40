import type { BlockName } from "@guerdon/domain/website/content-block";
import { Children, type ReactNode, Suspense, useId } from "react";
import { ProductSlider } from "../features/catalogue/product-slider.tsx";
import { NewsletterForm } from "../features/newsletter/newsletter-form.tsx";
import { renderedPart } from "../page/lazy-part.ts";
import { PageLink } from "../page/page-link.tsx";
import { buttonClass } from "../ui/button.tsx";
import { Picture } from "../ui/picture.tsx";
import type { Block } from "./block.ts";
import { Marked } from "./marked.tsx";

// Apart, because few pages with content have them.
const PromotionBlock = renderedPart(() =>
  import("../features/promotion/promotion-block.tsx").then((module) => module.PromotionBlock),
);

type BlockView = (props: { block: Block }) => ReactNode;

/** An area is shown as such where an author edits it; islands are filled as text before. */
type Template = "area" | Exclude<BlockName, "couponing" | "snippet">;

/** The components of the templates [content.blocks]; blocks of an unknown template show their title and text. */
const COMPONENTS: Readonly<Record<string, BlockView>> = {
  accordion: Accordion,
  area: ({ block }) => <ContentBlocks blocks={block.parts} />,
  banner: ({ block }) => <Stage block={block} className="banner" />,
  cards: Cards,
  hero: ({ block }) => <Stage block={block} className="stage" />,
  links: Links,
  newsletter: Newsletter,
  promotions: Promotions,
  slider: ({ block }) => (
    <ProductSlider title={block.title ?? ""} to={block.link ?? ""} products={block.filling?.products ?? []} />
  ),
  survey: Invitation,
  teaser: ({ block }) => <Stage block={block} className="teaser" />,
  text: TextBlock,
  trust: Invitation,
  vouchers: Vouchers,
} satisfies Record<Template, BlockView>;

export function ContentBlocks({ blocks }: { blocks: readonly Block[] }) {
  return blocks.map((block) => {
    const Component = COMPONENTS[block.template] ?? TextBlock;
    return (
      <Marked key={block.id} mark={block.mark}>
        <Component block={block} />
      </Marked>
    );
  });
}

/** A section under its title, without a heading if it has none. */
function Section({
  title,
  className,
  children,
}: {
  title: string | undefined;
  className?: string;
  children: ReactNode;
}) {
  const id = useId();
  return Children.count(children) > 0 || title ? (
    <section className={className} {...(title && { "aria-labelledby": id })}>
      {title && <h2 id={id}>{title}</h2>}
      {children}
    </section>
  ) : null;
}

function TextBlock({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-text">
      {block.text && <Text text={block.text} />}
      <ContentBlocks blocks={block.parts} />
    </Section>
  );
}

/** Questions and answers as native disclosure elements. */
function Accordion({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-text">
      <div>
        {block.parts.map((part) => (
          <Marked key={part.id} mark={part.mark}>
            <details className="fold">
              <summary>{part.title}</summary>
              {part.text && <Text text={part.text} />}
            </details>
          </Marked>
        ))}
      </div>
    </Section>
  );
}

/** A picture with words beside it, never over it, so that they stand out from whatever it shows. */
function Stage({ block, className }: { block: Block; className: string }) {
  return (
    <Section title={undefined} className={`content-block content-wide ${className}`}>
      <div className="content-words">
        <h2>{block.title}</h2>
        {block.text && <Text text={block.text} />}
        <BlockLink block={block} className={buttonClass(className === "teaser" ? "quiet" : "brand")} />
      </div>
      <BlockPicture block={block} sizes={STAGE} eager={className === "stage"} />
    </Section>
  );
}

function Cards({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-wide content-cards">
      <ul>
        {block.parts.map((part) => (
          <Marked key={part.id} mark={part.mark}>
            <li className={block.kind === "help" ? "content-help" : "content-card"}>
              <BlockPicture block={part} sizes={block.kind === "help" ? HELP_CARD : CARD} />
              <div className="content-words">
                <h3>{part.title}</h3>
                {part.text && <Text text={part.text} />}
                <BlockLink block={part} className="link link-alone" />
              </div>
            </li>
          </Marked>
        ))}
      </ul>
    </Section>
  );
}

function Links({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-links">
      <ul>
        {block.parts.map((part) => (
          <Marked key={part.id} mark={part.mark}>
            <li>
              <BlockLink block={part} className="link link-alone" />
            </li>
          </Marked>
        ))}
      </ul>
    </Section>
  );
}

/** Asks to rate the shop, or to answer a survey, on another host's page. */
function Invitation({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-panel panel panel-quiet">
      {block.text && <Text text={block.text} />}
      <p>
        <BlockLink block={block} className={buttonClass("quiet")} />
      </p>
    </Section>
  );
}

function Newsletter({ block }: { block: Block }) {
  const words = block.filling?.newsletter;
  return (
    words && (
      <Section title={block.title} className="content-block content-panel panel content-newsletter">
        {block.text && <Text text={block.text} />}
        <NewsletterForm words={words} />
      </Section>
    )
  );
}

function Promotions({ block: { kind, filling } }: { block: Block }) {
  const group = filling?.promotions;
  return (
    group && (
      <Suspense>
        <PromotionBlock group={group} kind={kind} />
      </Suspense>
    )
  );
}

/** The credit left on the visitor's codes. */
function Vouchers({ block }: { block: Block }) {
  return (
    <Section title={block.title} className="content-block content-panel panel">
      <ul className="content-codes">
        {block.filling?.codes?.map(({ id, name, ending, value }) => (
          <li key={id}>
            <span {...(ending && { "aria-hidden": true })}>{name}</span>
            {ending && <span className="sr-only">{ending}</span>}
            <span className="figures">{value}</span>
          </li>
        ))}
      </ul>
      <BlockLink block={block} className="link link-alone" />
    </Section>
  );
}

function BlockLink({ block: { label, link }, className }: { block: Block; className: string }) {
  if (!(label && link)) {
    return null;
  }
  return link.startsWith("/") ? (
    <PageLink className={className} to={link}>
      {label}
    </PageLink>
  ) : (
    <a className={className} href={link} rel="noopener noreferrer">
      {label}
    </a>
  );
}

/** The widths at which pictures are shown: of a block of its own, of a card, and of a card that helps. */
const STAGE = "(max-width:48rem) 92vw,36rem";
const CARD = "(max-width:48rem) 92vw,24rem";
const HELP_CARD = "(max-width:48rem) 6rem,24rem";

/** Beside words that say the same. */
function BlockPicture({ block: { picture }, ...shown }: { block: Block; sizes: string; eager?: boolean }) {
  return (
    picture && (
      <div className="content-picture">
        <Picture picture={picture} alt="" widths={[320, 480, 640, 960, 1280]} {...shown} />
      </div>
    )
  );
}

/** Rich text of the content system, sanitised by the API. */
function Text({ text }: { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by an allow-list when the page was applied.
  return <div className="prose" dangerouslySetInnerHTML={{ __html: text }} />;
}
