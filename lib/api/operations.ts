import type { buildOpenApi } from "./openapi";

type OpenApi = Awaited<ReturnType<typeof buildOpenApi>>;

export type Operation = {
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: { name: string; in: string; required: boolean; schema: string }[];
  /** JSON Schemas, formatted; null when there is no body or no answer. */
  body: string | null;
  answer: string | null;
};

/** The operations of an OpenAPI document by tag, in the form the readable page shows. */
export function listOperations(document: OpenApi): { tag: string; operations: Operation[] }[] {
  const groups = new Map<string, Operation[]>();
  for (const [path, item] of Object.entries(document.paths ?? {})) {
    for (const [method, operation] of Object.entries(item as Record<string, OpenApiOperation>)) {
      const tag = operation.tags?.[0] ?? "api";
      groups.set(tag, [...(groups.get(tag) ?? []), toOperation(method, path, operation)]);
    }
  }
  return [...groups].map(([tag, operations]) => ({ tag, operations }));
}

type Content = { content?: Record<string, { schema?: unknown }> };

type OpenApiOperation = {
  tags?: string[];
  summary?: string;
  description?: string;
  parameters?: { name: string; in: string; required?: boolean; schema?: unknown }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
};

function toOperation(method: string, path: string, operation: OpenApiOperation): Operation {
  return {
    method: method.toUpperCase(),
    path,
    summary: operation.summary ?? "",
    access: operation.description ?? "",
    parameters: (operation.parameters ?? []).map(({ name, in: where, required, schema }) => ({
      name,
      in: where,
      required: Boolean(required),
      schema: JSON.stringify(schema),
    })),
    body: schemaOf(operation.requestBody),
    answer: schemaOf(operation.responses?.["200"] ?? operation.responses?.["201"]),
  };
}

function schemaOf(part: Content | undefined): string | null {
  const schema = Object.values(part?.content ?? {})[0]?.schema;
  return schema ? JSON.stringify(schema, null, 2) : null;
}
