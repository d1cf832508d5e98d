import { z } from "zod";
import {
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiResponseObject,
  createDocument,
} from "zod-openapi";
import { type ErrorCode, errorStatus } from "@/lib/core/errors";
import { siteUrl } from "@/lib/core/seo";
import { failuresOf, statusesOf, successesOf } from "./answers";
import { type Access, accessOf } from "./authorise";
import { httpMethods, type Method } from "./methods";
import type { Declaration, Handler } from "./route";
import { sectionOf } from "./sections";
import { byAddress, type Calls } from "./serve";

export type CallTables = readonly (() => Promise<Calls>)[];

export type DeclaredCall = { path: string; method: Method; handler: Handler };

/** @returns one entry per address and method */
export async function loadCalls(tables: CallTables): Promise<DeclaredCall[]> {
  const loaded = await Promise.all(tables.map((load) => load()));
  return [...byAddress(...loaded)]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([path, handlers]) =>
      httpMethods.flatMap((method) => (handlers[method] ? [{ path, method, handler: handlers[method] }] : [])),
    );
}

const errorBody = z
  .object({
    message: z.string().meta({ description: "A Spanish text for the person." }),
    code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "A Spanish text per wrong field." }),
    requestId: z.string().optional().meta({ description: "Of what nobody foresaw: what the log calls the call." }),
    challenge: z
      .string()
      .optional()
      .meta({ description: "With `second_factor_required`: what the same call goes on with, beside a `code`." }),
  })
  .meta({ id: "Error" });

const accessTexts: Partial<Record<Access, string>> = {
  anonymous: "Anyone; credentials are ignored.",
  public: "Anyone; a session adds what only members see.",
  user: "Any signed-in person.",
  superadmin: "Superadmins.",
  signed: "The service that it is for, which signs its calls.",
  internal: "The server itself.",
};

const accessText = (access: Access): string =>
  accessTexts[access] ?? `${access[0]!.toUpperCase()}${access.slice(1)}s and above.`;

/** Leaves out internal calls and catch-alls. */
const isDocumented = ({ path, handler }: DeclaredCall): boolean =>
  handler.declaration.access !== "internal" && !path.includes("[...");

export const listSections = (routes: DeclaredCall[]): string[] => [
  ...new Set(routes.filter(isDocumented).map(({ path }) => sectionOf(path))),
];

/** OpenAPI 3.1, made of the schemas that the handlers use. */
export async function buildOpenApi(tables: CallTables, siteName: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const route of (await loadCalls(tables)).filter(isDocumented)) {
    const { path, method, handler } = route;
    const { declaration } = handler;
    paths[path] = { ...paths[path], [method.toLowerCase()]: toOperation(path, method, declaration) };
  }
  return createDocument({
    openapi: "3.1.0",
    info: {
      title: `API de ${siteName}`,
      version: "1.0.0",
      description: "The same API serves the site, mobile clients and scripts.",
    },
    servers: [{ url: siteUrl }],
    components: {
      securitySchemes: {
        bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" },
        token: {
          type: "http",
          scheme: "bearer",
          bearerFormat: "qt_…",
          description: "A personal token, made in «Mi perfil». It never does more than its owner may.",
        },
      },
    },
    paths,
  });
}

const successText: Record<number, string> = {
  201: "Made.",
  202: "Will be done.",
  206: "The part that was asked for.",
  304: "Unchanged since the one that the caller has.",
  416: "There is no such part.",
};

const failureText: Partial<Record<number, string>> = {
  400: "Bad input.",
  401: "Not signed in, or the token is no longer good.",
  403: "Not allowed.",
  404: "Not found.",
  409: "In conflict with what is there.",
  413: "Too large.",
  415: "Of another type than is taken.",
  429: "Too many calls; see Retry-After.",
  500: "Failed for a reason that nobody foresaw; `requestId` names it in the log.",
  503: "Not available at the moment; see Retry-After.",
  507: "There is no room to keep it.",
};

const failures = new Map<string, ZodOpenApiResponseObject>();

function failure(status: number, codes: ErrorCode[]): ZodOpenApiResponseObject {
  const id = codes.join(".");
  const known = failures.get(id);
  if (known) return known;
  const description = `${failureText[status] ?? "Failed."} Code: ${codes.map((code) => `\`${code}\``).join(", ")}.`;
  const made = { id, description, content: { "application/json": { schema: errorBody } } };
  failures.set(id, made);
  return made;
}

function toResponses(
  declaration: Declaration,
  method: Method,
): Record<`${2 | 3 | 4 | 5}${string}`, ZodOpenApiResponseObject> {
  const { response, status: usual = 200, also = [] } = declaration;
  const schemaOf = (status: number) => (response && [usual, ...also].includes(status) ? { schema: response } : {});
  const successes = [...successesOf(declaration)].map(([status, types]): [string, ZodOpenApiResponseObject] => {
    const text = successText[status] ?? (status >= 300 ? "Leads elsewhere." : "Done.");
    const content = types.map((type) => [type, schemaOf(status)]);
    return [String(status), { description: text, ...(types.length > 0 && { content: Object.fromEntries(content) }) }];
  });
  const refusals = statusesOf(failuresOf(declaration, method)).map(([status, codes]) => [
    status,
    failure(status, codes),
  ]);
  return Object.fromEntries([...successes, ...refusals]);
}

function toOperation(path: string, method: Method, declaration: Declaration): ZodOpenApiOperationObject {
  const { access, summary, params, query, body, bodyType = "json", takes } = declaration;
  const { tokens } = declaration;
  const proofs: Record<string, string[]>[] = [{ bearer: [] }, ...(tokens ? [{ token: [] }] : [])];
  return {
    summary,
    description: `${accessText(accessOf(access))}${tokens ? ` Personal tokens that may ${tokens} content are taken.` : ""}`,
    tags: [sectionOf(path)],
    security: access === "anonymous" || access === "signed" ? [] : access === "public" ? [{}, ...proofs] : proofs,
    requestParams: { ...(params && { path: params as z.ZodObject }), ...(query && { query: query as z.ZodObject }) },
    ...(body && {
      requestBody: {
        content: { [bodyType === "json" ? "application/json" : "multipart/form-data"]: { schema: body } },
      },
    }),
    ...(takes && { requestBody: { content: { [takes]: {} }, required: true } }),
    responses: toResponses(declaration, method),
  };
}
