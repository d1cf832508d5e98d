import type { buildOpenApi } from "./openapi";

type OpenApi = Awaited<ReturnType<typeof buildOpenApi>>;

const json = "application/json";

export type Operation = {
  method: string;
  path: string;
  summary: string;
  access: string;
  parameters: { name: string; in: string; required: boolean; schema: string }[];
  body: string | null;
  answer: string | null;
  /** With failure codes, or content types that are not JSON. */
  statuses: string[];
};

export const operationId = ({ method, path }: Operation): string =>
  [method.toLowerCase(), ...path.split("/").slice(2)].join("-").replaceAll(/[{}]/g, "");

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
  /** Failures are components, named by their codes. */
  responses?: Record<string, Content & { $ref?: string }>;
};

function toOperation(method: string, path: string, operation: OpenApiOperation): Operation {
  const { responses = {} } = operation;
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
    answer: schemaOf(Object.entries(responses).find(([status]) => status.startsWith("2"))?.[1]),
    statuses: Object.entries(responses).map(([status, { $ref, content = {} }]) => {
      const codes = $ref?.split("/").at(-1)!.split(".") ?? [];
      return [status, ...codes, ...Object.keys(content).filter((type) => type !== json)].join(" ");
    }),
  };
}

function schemaOf(part: Content | undefined): string | null {
  const schema = Object.values(part?.content ?? {})[0]?.schema;
  return schema ? JSON.stringify(schema, null, 2) : null;
}
