type Modules = Record<string, Record<string, unknown>>;

/** Every module with components, but for pages, which are made of them. */
const MODULES: Modules = import.meta.glob(
  ["../app/{ui,page,content,consent,features}/**/*.tsx", "!../app/**/*.test.tsx", "!../app/**/*.server.tsx"],
  { eager: true },
);

/** As far as this reads React's tree. */
interface Fiber {
  type: unknown;
  elementType: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}

/** The exported components that no element within `root` was made by, with their files. */
export function unrenderedComponents(root: Element): string[] {
  const rendered = renderedTypes(root);
  return Object.entries(MODULES).flatMap(([path, module]) =>
    Object.entries(module)
      .filter(([name, value]) => isComponent(name, value) && !rendered.has(value))
      .map(([name]) => `${path.replace("../app/", "")} ${name}`),
  );
}

/** Functions, and what is loaded later, with a name that begins with a capital. */
function isComponent(name: string, value: unknown): boolean {
  const isRenderable = typeof value === "function" || (typeof value === "object" && Object(value).$$typeof);
  return /^[A-Z][a-z]/.test(name) && Boolean(isRenderable);
}

function renderedTypes(root: Element): Set<unknown> {
  const [, top] = Object.entries(root).find(([key]) => key.startsWith("__reactContainer")) ?? [];
  const types = new Set<unknown>();
  const waiting: (Fiber | null)[] = [(top as { stateNode: { current: Fiber } }).stateNode.current];
  for (let fiber = waiting.pop(); fiber !== undefined; fiber = waiting.pop()) {
    if (fiber) {
      types.add(fiber.type).add(fiber.elementType);
      waiting.push(fiber.child, fiber.sibling);
    }
  }
  return types;
}
