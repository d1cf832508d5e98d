import type { z } from "zod";
import type { tables } from "@/app/api/tables";
import type { Declaration } from "./route";

type Together<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer All) => void
  ? All
  : never;
type All = Together<Awaited<ReturnType<(typeof tables)[number]>>>;

/** Every call of the API by method and address: `"PATCH /api/users/update/{id}"`. */
export type Call = Exclude<keyof All, `${string}[...${string}`>;

type Declared<C extends Call> = All[C] extends { declaration: infer D extends Declaration } ? D : never;

/** Optional when all of it is. */
type Part<Name extends string, S> = S extends z.ZodType
  ? object extends z.input<S>
    ? { [N in Name]?: z.input<S> }
    : { [N in Name]: z.input<S> }
  : { [N in Name]?: undefined };

type SentTo<D extends Declaration> = Part<"params", D["params"]> &
  Part<"query", D["query"]> &
  (D["bodyType"] extends "form" ? { body: FormData } : Part<"body", D["body"]>) & {
    signal?: AbortSignal;
    idempotencyKey?: string;
  };

export type Sent<C extends Call> = SentTo<Declared<C>>;

export type AnswerOf<C extends Call> =
  Declared<C> extends { response: infer S extends z.ZodType } ? z.output<S> : undefined;

export type Request<C extends Call> = [call: C, ...sent: object extends Sent<C> ? [sent?: Sent<C>] : [sent: Sent<C>]];
