import type { z } from "zod";

/** JSON that verifiers may cache for some seconds and that other sites may read (CORS). */
export const keptJson = <Schema extends z.ZodType>(schema: Schema, data: z.input<Schema>, seconds: number): Response =>
  Response.json(schema.parse(data), {
    headers: { "cache-control": `public, max-age=${seconds}`, "access-control-allow-origin": "*" },
  });

export const json = { 200: "application/json" } as const;
