import { z } from "zod";
import type { TokenScope } from "@/lib/auth/shared/token-scopes";
import { brand } from "@/lib/core/brand";
import { deviceOf, type Device } from "@/lib/core/device";
import type { AppError, ErrorCode } from "@/lib/core/errors";
import { toAppError } from "@/lib/core/failure";
import { carriedHeaders } from "@/lib/core/carried-headers";
import { limitKey } from "@/lib/core/limit-key";
import { parseInput } from "@/lib/core/parse-input";
import { probes } from "@/lib/core/probes";
import { type Limit, enforceLimit } from "@/lib/core/rate-limit";
import { knowReader, noteWrite } from "@/lib/core/read";
import type { Actor } from "@/lib/people/actor";
import { recordDownload } from "@/lib/people/downloads";
import type { Right } from "@/lib/people/shared/rights";
import { authorise, type Needs, requireOwnOrigin } from "./authorise";
import { type BodySize, bodySizes } from "./body-sizes";
import type { Method } from "./methods";
import { readMultipart, readJson, readQuery } from "./parse";
import { refuseUnkept } from "@/lib/core/sent-text";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

type Schema = z.ZodType;
type Output<S> = S extends Schema ? z.output<S> : undefined;

/** Content types of successes by status, other than the declared JSON; null for no body. */
export type Gives = Record<number, string | readonly string[] | null>;

export type Declaration = {
  access: Needs;
  /** Without a scope no personal token is accepted. */
  tokens?: TokenScope;
  /** One English sentence. */
  summary: string;
  params?: Schema;
  query?: Schema;
  /** The JSON body or a multipart form's fields. Optional when the schema has a default. */
  body?: Schema;
  bodyType?: "json" | "form";
  /** Default `large`, or `small` when `raw`. Next never sees more. */
  maxBody?: BodySize;
  /** Also filters what leaves the server. Without it: 204, or the handler's Response. */
  response?: Schema;
  status?: number;
  also?: readonly number[];
  gives?: Gives;
  /** For a body that the handler reads itself. */
  takes?: string;
  /** Failures besides those that `answers.ts` derives. Tests detect missing ones. */
  fails?: readonly ErrorCode[];
  /** Limit per IP address, besides the handler's own; counted under the call's name. */
  limit?: Limit & { call: `${Method} /api/${string}` };
  tellsOfDownload?: true;
  /** As next-auth does. */
  raw?: boolean;
  /** Other sites' pages may call it. Only for calls without a known caller. */
  ofAnySite?: true;
};

type User<N extends Needs> = N extends Right ? Actor : N extends "public" ? Actor | null : null;

export type Context<D extends Declaration> = {
  user: User<D["access"]>;
  params: Output<D["params"]>;
  query: Output<D["query"]>;
  body: Output<D["body"]>;
  request: Request;
  rawParams: Promise<unknown>;
  device: Device;
};

type Data<D extends Declaration> = D["response"] extends Schema ? z.input<D["response"]> : void;
type Own<D extends Declaration> = D extends { gives: Gives } | { also: readonly number[] } ? Response : never;
type Result<D extends Declaration> = Data<D> | Reply<Data<D>> | Own<D>;

/** A success with its own headers, such as cookies, or another status. */
export class Reply<T> {
  static {
    brand(this, "Reply");
  }

  constructor(
    readonly data: T,
    readonly headers: [string, string][],
    readonly status?: number,
  ) {}
}

export type Handler<D extends Declaration = Declaration> = ((
  request: Request,
  context: { params: Promise<unknown> },
) => Promise<Response>) & { declaration: D };

/** The only way to write a handler. The declaration also feeds the OpenAPI document. */
export function route<const D extends Declaration>(
  declaration: D,
  handle: (context: Context<D>) => Promise<Result<D>> | Result<D>,
): Handler<D> {
  const answer = async (request: Request, params: Promise<unknown>): Promise<Response> => {
    const device = deviceOf(request.headers);
    const caller = await admit(declaration, request, device);
    const context = {
      user: caller?.actor ?? null,
      ...(declaration.raw
        ? { params: undefined, query: undefined, body: undefined }
        : await parseRequest(declaration, request, await params)),
      request,
      rawParams: params,
      device,
    } as Context<D>;
    const response = respond(declaration, await handle(context));
    await noteCall(declaration, request, caller, response);
    carryHeaders(response);
    if (request.method === "HEAD") return withoutBody(response);
    if (!declaration.tellsOfDownload) await tellOfDownload(response, request, context);
    return response;
  };
  const handler = async (request: Request, { params }: { params: Promise<unknown> }): Promise<Response> => {
    try {
      return told(declaration, request, await answer(request, params));
    } catch (error) {
      const requestId = request.headers.get("x-request-id") ?? undefined;
      const known = toAppError(error, "unexpected error in a handler", { requestId });
      return told(declaration, request, respondError(known, requestId), known.code);
    }
  };
  return Object.assign(handler, { declaration });
}

type Head = { method: string; headers: Pick<Headers, "get"> };

const onlyReads = ({ tokens }: Declaration, { method }: Head): boolean =>
  reading.has(method) || Boolean(tokens?.endsWith("read"));

/** @throws AppError as `authorise`; `forbidden`; `too_many_requests` */
export async function admit<D extends Declaration>(declaration: D, head: Head, device: Pick<Device, "ip">) {
  const { access, tokens, limit, ofAnySite } = declaration;
  const caller = await authorise<D["access"]>(access, head.headers, tokens);
  if (caller && onlyReads(declaration, head)) knowReader(caller.actor.id);
  if (access !== "internal" && !ofAnySite && !reading.has(head.method)) requireOwnOrigin(head.headers, caller);
  if (limit) await enforceLimit(limit.call, limitKey(device.ip), limit);
  return caller;
}

/** After a write, the caller's next read sees it, even on a replica. */
export async function noteCall(
  declaration: Declaration,
  head: Head,
  caller: { actor: Actor } | null,
  { headers }: Response,
): Promise<void> {
  if (caller && !onlyReads(declaration, head))
    await noteWrite(caller.actor.id, head.headers.get("cookie") !== null, headers);
}

export function told(declaration: Declaration, { method }: Head, response: Response, code?: ErrorCode): Response {
  if (probes.answer.isWatched) probes.answer.tell({ declaration, method, response, code });
  return response;
}

async function tellOfDownload(
  response: Response,
  request: Request,
  { user, device }: Pick<Context<Declaration>, "user" | "device">,
) {
  const name = /^attachment; filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
  if (name === undefined) return;
  try {
    await recordDownload(user, device, name, [...new URL(request.url).searchParams]);
  } catch (error) {
    await response.body?.cancel();
    throw error;
  }
}

/** Next drops the length, and without its policy a file could run scripts. */
function carryHeaders({ headers }: Response): void {
  for (const [name, carried] of Object.entries(carriedHeaders)) {
    const value = headers.get(name);
    if (value !== null) headers.set(carried, value);
  }
}

/** Next does not read the body of a HEAD, so an open file or connection behind it would leak. */
async function withoutBody({ status, headers, body }: Response): Promise<Response> {
  await body?.cancel();
  return new Response(null, { status, headers });
}

/**
 * Runs before any service.
 * @throws AppError when the request does not fit the declaration
 */
export async function parseRequest(declaration: Declaration, request: Request, params: unknown) {
  refuseUnkept(params);
  return {
    params: declaration.params && parseInput(declaration.params, params ?? {}),
    query: parseInput(declaration.query ?? z.strictObject({}), readQuery(request)),
    body: declaration.body && parseInput(declaration.body, await readBody(declaration, request)),
  };
}

/** A body always comes with a content type. */
const isLeftOut = ({ body }: Declaration, request: Request): boolean =>
  request.headers.get("content-type") === null && body!.safeParse(undefined).success;

async function readBody(declaration: Declaration, request: Request): Promise<object | undefined> {
  if (isLeftOut(declaration, request)) return undefined;
  const { bodyType = "json", maxBody = "large" } = declaration;
  return bodyType === "json" ? readJson(request, bodySizes[maxBody]) : readMultipart(request, bodySizes[maxBody]);
}

export function respond(declaration: Declaration, result: unknown): Response {
  if (result instanceof Response) return result;
  const { response } = declaration;
  const {
    data,
    headers: own,
    status = declaration.status ?? 200,
  } = result instanceof Reply ? result : new Reply(result, []);
  const headers = new Headers(own);
  headers.set("cache-control", "private, no-store");
  if (!response) return new Response(null, { status: 204, headers });
  return Response.json(response.parse(data), { status, headers });
}

export function respondError(error: AppError, requestId: string | undefined): Response {
  const headers = new Headers({ "cache-control": "no-store" });
  if (error.retryAfter !== undefined) headers.set("retry-after", String(error.retryAfter));
  const body = error.code === "internal" ? { ...error.toBody(), requestId } : error.toBody();
  return Response.json(body, { status: error.status, headers });
}
