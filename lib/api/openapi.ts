import { z } from "zod";
import { type ZodOpenApiOperationObject, type ZodOpenApiPathsObject, createDocument } from "zod-openapi";
import { errorStatus } from "@/lib/core/errors";
import { siteUrl } from "@/lib/core/seo";
import type { Access } from "./authorise";
import { type Declaration, type Handler, httpMethods, type Method } from "./route";

/** Every route file by its path in Next's notation. */
export type RouteManifest = Record<string, () => Promise<object>>;

export type DeclaredRoute = { path: string; method: Method; handler: Handler };

/** Loads the routes of a manifest, one entry a method. */
export async function loadRoutes(manifest: RouteManifest): Promise<DeclaredRoute[]> {
  const modules = await Promise.all(
    Object.entries(manifest).map(async ([path, load]) => ({
      path,
      exports: (await load()) as Record<string, Handler>,
    })),
  );
  return modules.flatMap(({ path, exports }) =>
    httpMethods.flatMap((method) => (exports[method] ? [{ path, method, handler: exports[method] }] : [])),
  );
}

const errorBody = z
  .object({
    message: z.string().meta({ description: "A Spanish text for the person." }),
    code: z.enum(Object.keys(errorStatus) as [keyof typeof errorStatus]),
    fields: z.record(z.string(), z.string()).optional().meta({ description: "A Spanish text per wrong field." }),
    challenge: z
      .string()
      .optional()
      .meta({ description: "With `second_factor_required`: what the same call goes on with, beside a `code`." }),
  })
  .meta({ id: "Error" });

const accessText: Record<Access, string> = {
  anonymous: "Anyone; credentials are ignored.",
  public: "Anyone; a session adds what only members see.",
  user: "Any signed-in person.",
  collaborator: "Collaborators and above.",
  admin: "Admins and above.",
  superadmin: "Superadmins.",
  signed: "The service that it is for, which signs its calls.",
  internal: "The server itself.",
};

/** The OpenAPI 3.1 document of the routes, made from the very schemas their handlers use. */
export async function buildOpenApi(manifest: RouteManifest, siteName: string) {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, method, handler } of await loadRoutes(manifest)) {
    const { declaration } = handler;
    if (declaration.access === "internal" || path.includes("[...")) continue;
    const key = path.replace(/\[(\w+)\]/g, "{$1}");
    paths[key] = { ...paths[key], [method.toLowerCase()]: toOperation(path, declaration) };
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

function toOperation(path: string, declaration: Declaration): ZodOpenApiOperationObject {
  const { access, summary, params, query, body, bodyType = "json", response, status = 200 } = declaration;
  const content = { "application/json": { schema: errorBody } };
  const { tokens } = declaration;
  const proofs: Record<string, string[]>[] = [{ bearer: [] }, ...(tokens ? [{ token: [] }] : [])];
  const open = access === "anonymous" || access === "public" || access === "signed";
  return {
    summary,
    description: `${accessText[access]}${tokens ? ` Personal tokens that may ${tokens} content are taken.` : ""}`,
    tags: [path.split("/")[2] ?? "api"],
    security: access === "anonymous" || access === "signed" ? [] : access === "public" ? [{}, ...proofs] : proofs,
    requestParams: { ...(params && { path: params as z.ZodObject }), ...(query && { query: query as z.ZodObject }) },
    ...(body && {
      requestBody: {
        content: { [bodyType === "json" ? "application/json" : "multipart/form-data"]: { schema: body } },
      },
    }),
    responses: {
      [response ? status : 204]: response
        ? { description: "Done.", content: { "application/json": { schema: response } } }
        : { description: "Done." },
      "400": { description: "Bad input.", content },
      ...(!open && {
        "401": { description: "Not signed in, or the token is no longer good.", content },
        "403": { description: "Not allowed.", content },
      }),
      "429": { description: "Too many calls; see Retry-After.", content },
    },
  };
}
