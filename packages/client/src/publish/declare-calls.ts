import { type AnyEndpoint, COMMON_FAILURES, contract, ERRORS } from "@guerdon/contract";
import { compile } from "json-schema-to-typescript";
import { z } from "zod";

/** Shapes of answers that have a name of their own. */
const SHAPES = {
  Website: contract.initWebsite.output,
  Basket: contract.readBasket.output,
  Product: contract.showProduct.output,
  ListedProduct: contract.listProducts.output?.shape.products.element,
  Order: contract.showConfirmation.output?.shape.order.unwrap(),
  OrderStatus: contract.showOrderStatus.output,
};

/** The types of `calls.ts` as declarations that name no schema, made from the schemas themselves. */
export async function declareCalls(): Promise<string> {
  const endpoints = Object.entries<AnyEndpoint>(contract);
  const ofEach = (schemaOf: (endpoint: AnyEndpoint) => z.ZodType) =>
    z.object(Object.fromEntries(endpoints.map(([name, endpoint]) => [name, schemaOf(endpoint)])));
  const fields = Object.entries(ERRORS).map(([code, entry]) => [code, entry.fields]);
  const declared = await Promise.all([
    declare("Inputs", ofEach(inputOf), "input"),
    declare(
      "Outputs",
      ofEach(({ output }) => output ?? z.undefined()),
      "output",
    ),
    declare(
      "Failures",
      ofEach(({ failures }) => z.enum([...failures, ...COMMON_FAILURES])),
      "output",
    ),
    declare("ErrorFields", z.object(Object.fromEntries(fields)), "output"),
  ]);
  return declared.join("\n");
}

/** All fields that a call takes, of its path, query and body. A body that may be missing may be empty as well. */
function inputOf({ summary, params, query, body }: AnyEndpoint): z.ZodType {
  const given = body instanceof z.ZodOptional ? (body.unwrap() as z.ZodType) : body;
  const parts = [params, query, given].filter((part): part is z.ZodType => part !== undefined);
  const [first = z.strictObject({}), ...others] = parts;
  return others.reduce((all, part) => all.and(part), first).describe(summary);
}

/** @param io whether the type is of what callers send, where what has a default may be missing, or of answers */
async function declare(name: string, schema: z.ZodType, io: "input" | "output"): Promise<string> {
  const metadata = z.registry<{ id: string }>();
  for (const [id, shape] of io === "output" ? Object.entries(SHAPES) : []) {
    metadata.add(shape as z.ZodType, { id });
  }
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    metadata,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => {
      const { description } = z.globalRegistry.get(zodSchema) ?? {};
      if (description !== undefined) {
        jsonSchema.description = description;
      }
      if (zodSchema instanceof z.ZodUndefined) {
        // JSON has no such value; json-schema-to-typescript takes the type from here.
        Object.assign(jsonSchema, { tsType: "undefined" });
      }
    },
  });
  return compile(json as never, name, {
    bannerComment: "",
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { printWidth: 120 },
  });
}
