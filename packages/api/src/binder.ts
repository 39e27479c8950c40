import type { AnyEndpoint, BodyOf, FailureOf, OutputOf, ParamsOf, QueryOf } from "@guerdon/contract";
import type { PreparedJson } from "./prepared-json.ts";
import type { Answer, LoggedInVisit, Visit } from "./shop.ts";

/** The input of a call, validated against the contract. */
export interface Input<E extends AnyEndpoint> {
  body: BodyOf<E>;
  query: QueryOf<E>;
  params: ParamsOf<E>;
}

type VisitOf<E extends AnyEndpoint> = E["access"] extends "anyone" ? Visit : LoggedInVisit;

/** One use case: returns a value, or one of the failures that its endpoint lists. */
export type Act<E extends AnyEndpoint, Needs> = (
  shop: Needs,
  visit: VisitOf<E>,
  input: Input<E>,
) => Promise<Answer<OutputOf<E> | PreparedJson, FailureOf<E>>>;

/**
 * Binds a call of the contract to its act.
 * @param repeated answers a repeated request with the current state; without it the act simply runs again, because a
 * second run has no further effect
 */
export type Binder<Needs> = <E extends AnyEndpoint>(endpoint: E, act: Act<E, Needs>, repeated?: Act<E, Needs>) => void;
