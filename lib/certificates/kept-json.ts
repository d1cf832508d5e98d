import type { z } from "zod";

/** An answer that verifiers may keep for so many seconds, and pages of other sites may read. */
export const keptJson = <Schema extends z.ZodType>(schema: Schema, data: z.input<Schema>, seconds: number): Response =>
  Response.json(schema.parse(data), {
    headers: { "cache-control": `public, max-age=${seconds}`, "access-control-allow-origin": "*" },
  });

export const json = { 200: "application/json" } as const;
