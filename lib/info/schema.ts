import { z } from "zod";
import { isoDate } from "@/lib/core/schema";

const bytes = z.number().int().nonnegative();

/** Holds only names of environment variables. */
export const serverInfo = z.object({
  version: z.string().meta({ description: "Of the product, as CHANGELOG.md tells of it" }),
  commit: z.string().nullable().meta({ description: "That the build was made of; null where nobody wrote it down" }),
  visitCount: z.number().int().meta({ description: "Pages of the public site that were opened, ever" }),
  bootCount: z.number().int().meta({ description: "Starts of the server, ever" }),
  lastBootDate: z.iso.date().meta({ description: "UTC" }),
  lastBootTime: z.iso.time().meta({ description: "UTC" }),
  serverTime: isoDate,
  nodeVersion: z.string(),
  operatingSystem: z.string(),
  osArchitecture: z.string(),
  cpuCores: z.number().int(),
  freeMemory: bytes.meta({ description: "Bytes" }),
  totalMemory: bytes.meta({ description: "Bytes" }),
  hostName: z.string(),
  uptime: z.number().meta({ description: "Seconds since this process started" }),
  environmentVariables: z.array(z.string()).meta({ description: "Names only" }),
  ready: z.boolean(),
  database: z.object({
    version: z.string(),
    latency: z.number().meta({ description: "Milliseconds of one query" }),
    replica: z
      .object({
        unread: z.enum(["away", "promoted", "behind"]).nullable(),
        lag: z.number().nullable().meta({ description: "Seconds by which it is behind" }),
      })
      .nullable()
      .meta({ description: "Of the replica that is read; null without one" }),
  }),
  migrations: z.object({
    applied: z.array(z.object({ name: z.string(), appliedAt: isoDate })),
    pending: z.array(z.string()),
  }),
});
export type ServerInfo = z.output<typeof serverInfo>;
