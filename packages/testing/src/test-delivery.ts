import type { ContentDelivery } from "@guerdon/api/ports/content-delivery";

/** A content system in memory, which does as the test says. */
export interface TestDelivery extends ContentDelivery {
  /** The requested content, in order: "page /aurora/faq de". */
  readonly asked: string[];
  /** Its answers by the requested content; undefined: there is none. */
  answers: Record<string, unknown>;
  /** Thrown instead of every answer. */
  failure: Error | undefined;
  /** Called before each answer. */
  beforeAnswer: () => Promise<void>;
}

export function testDelivery(answers: Record<string, unknown> = {}): TestDelivery {
  const answer = async (kind: string, path: string, language: string) => {
    const question = `${kind} ${path} ${language}`.trimEnd();
    delivery.asked.push(question);
    await delivery.beforeAnswer();
    if (delivery.failure) {
      throw delivery.failure;
    }
    return delivery.answers[question];
  };
  const delivery: TestDelivery = {
    asked: [],
    answers,
    failure: undefined,
    beforeAnswer: async () => undefined,
    readPage: (path, language) => answer("page", path, language),
    readNavigation: (path, language) => answer("navigation", path, language),
    readPromotions: ({ place, website }, language) => answer("promotions", `${website} ${place}`, language),
    readPicture: async (link) => (await answer("picture", link, "")) as Uint8Array | undefined,
  };
  return delivery;
}

interface NodeParts {
  path: string;
  type?: string;
  properties?: Record<string, unknown>;
  /** In document order. */
  children?: readonly Record<string, unknown>[];
}

/** A node as a content system delivers it, whose keys are not in document order. */
export function aDeliveredNode({ path, type = "mgnl:page", properties, children = [] }: NodeParts) {
  const named = children.map((child) => [String(child["@name"]), child] as const);
  return {
    ...Object.fromEntries(named.toReversed()),
    ...properties,
    "@name": path.split("/").at(-1),
    "@path": path,
    "@id": `id ${path}`,
    "@nodeType": type,
    "@nodes": named.map(([name]) => name),
  };
}
