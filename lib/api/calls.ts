import type { z } from "zod";
import type { routes } from "@/app/api/manifest";
import type { Declaration, Method } from "./route";

type Routes = typeof routes;
type File<Address extends keyof Routes> = Awaited<ReturnType<Routes[Address]>>;

/** `[id]` of Next as `{id}` of the OpenAPI document, and back. */
type Braced<A> = A extends `${infer Start}[${infer Name}]${infer Rest}` ? `${Start}{${Name}}${Braced<Rest>}` : A;
type Bracketed<A> = A extends `${infer Start}{${infer Name}}${infer Rest}` ? `${Start}[${Name}]${Bracketed<Rest>}` : A;

/** Every call of the API by method and address: `"PATCH /api/users/update/{id}"`. */
export type Call = {
  [A in keyof Routes]: A extends `${string}[...${string}` ? never : `${keyof File<A> & Method} ${Braced<A>}`;
}[keyof Routes];

type Declared<C extends Call> = C extends `${infer M} ${infer A}`
  ? Bracketed<A> extends infer Address extends keyof Routes
    ? File<Address>[M & keyof File<Address>] extends { declaration: infer D extends Declaration }
      ? D
      : never
    : never
  : never;

/** A part of what is sent, as the schema's input; it may be left out where all of it may. */
type Part<Name extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

type SentTo<D extends Declaration> = Part<"params", D["params"]> &
  Part<"query", D["query"]> &
  (D["bodyType"] extends "form" ? { body: FormData } : Part<"body", D["body"]>) & {
    signal?: AbortSignal;
    /** The same key again is the same call, where the call takes one. */
    idempotencyKey?: string;
  };

export type Sent<C extends Call> = SentTo<Declared<C>>;

export type AnswerOf<C extends Call> =
  Declared<C> extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;

export type Request<C extends Call> = [call: C, ...sent: object extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]];
