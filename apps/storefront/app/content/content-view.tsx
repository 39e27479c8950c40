import { StoredTable, type StoredTableData } from "../features/consent/stored-table.tsx";
import { PageTitle } from "../page/page-title.tsx";
import { ContentBlocks } from "./content-blocks.tsx";
import { Marked } from "./marked.tsx";
import type { ContentPage } from "./read-blocks.server.ts";

interface ContentViewProps {
  page: ContentPage & {
    /** What may be stored in the browser, below a page about privacy. */
    stored?: StoredTableData | undefined;
  };
}

export function ContentView({ page }: ContentViewProps) {
  return (
    <Marked mark={page.mark}>
      <article className="wrap content-page">
        <PageTitle>{page.title}</PageTitle>
        <meta name="description" content={page.description} />
        <h1>{page.title}</h1>
        <ContentBlocks blocks={page.blocks} />
        {page.stored && <StoredTable {...page.stored} />}
      </article>
    </Marked>
  );
}
