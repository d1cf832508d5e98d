import { z } from "zod";
import { searchText } from "@/lib/core/schema";

export const findQuery = z.strictObject({ search: searchText });

export const finding = z.object({
  kind: z.string(),
  heading: z.string(),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
});
export type Finding = z.infer<typeof finding>;

export const findings = z.object({ results: z.array(finding) });

/** A palette asks at each pause in typing. */
const pace = { points: 120, seconds: 60 } as const;
export const siteSearchLimit = { call: "GET /api/search", ...pace } as const;
export const dashboardSearchLimit = { call: "GET /api/dashboard/search", ...pace } as const;
