import {
  type AnyEndpoint,
  type CommonFailure,
  changes,
  contract,
  ERRORS,
  type ErrorCode,
  type FieldsOf,
  type OutputOf,
} from "@guerdon/contract";
import type { z } from "zod";

// What the client knows of the contract. The build replaces this module by plain data and types of the same names
// (publish/calls-as-data.ts), so that nobody who installs the client needs the schemas.

/** How a call is sent. */
export interface Route {
  method: string;
  /** Below `/api`, with `{name}` for a field of the input, or `{name*}` for the rest of a path. */
  path: string;
  /** The fields of the input that belong into the query. */
  query: readonly string[];
  /** The other fields are sent as the body. */
  hasBody: boolean;
  hasOutput: boolean;
  /** The call may change something, and so carries a key. */
  changes: boolean;
}

type Calls = typeof contract;

type NoFields = Record<never, never>;
type Sent<Schema> = Schema extends z.ZodUndefined
  ? NoFields
  : Schema extends z.ZodType
    ? NonNullable<z.input<Schema>>
    : NoFields;
type InputOf<E> = E extends { body?: infer Body; query?: infer Query; params?: infer Params }
  ? Sent<Exclude<Body, undefined>> & Sent<Exclude<Query, undefined>> & Sent<Exclude<Params, undefined>>
  : never;

/** The fields that each call takes, as they are on the wire. */
export type Inputs = { [Name in keyof Calls]: InputOf<Calls[Name]> };

/** What each call answers, as it is on the wire. */
export type Outputs = { [Name in keyof Calls]: OutputOf<Calls[Name]> };

// Shapes of answers that have a name of their own in the published types (publish/declare-calls.ts).
export type Website = Outputs["initWebsite"];
export type Basket = Outputs["readBasket"];
export type Product = Outputs["showProduct"];
export type ListedProduct = Outputs["listProducts"]["products"][number];
export type Order = NonNullable<Outputs["showConfirmation"]["order"]>;
export type OrderStatus = Outputs["showOrderStatus"];

/** The codes with which each call may fail. */
export type Failures = { [Name in keyof Calls]: Calls[Name]["failures"][number] | CommonFailure };

/** The fields of each code [errors.fields]. */
export type ErrorFields = { [Code in ErrorCode]: FieldsOf<Code> };

export const ROUTES = Object.fromEntries(
  Object.entries<AnyEndpoint>(contract).map(([name, endpoint]) => [name, routeOf(endpoint)]),
) as Record<keyof Calls, Route>;

/** All codes there are [errors.closed-list]. */
export const CODES = Object.keys(ERRORS) as readonly ErrorCode[];

function routeOf(endpoint: AnyEndpoint): Route {
  return {
    method: endpoint.method,
    path: endpoint.path,
    query: Object.keys(endpoint.query?.shape ?? {}),
    hasBody: endpoint.body !== undefined,
    hasOutput: endpoint.output !== undefined,
    changes: changes(endpoint),
  };
}
