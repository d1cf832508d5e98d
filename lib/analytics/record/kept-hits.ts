import { z } from "zod";
import { filesOfKept } from "@/lib/visits/record/kept-items";
import type { SeenHit } from "./store-hits";

export const hitFiles = filesOfKept({ label: "Archivos de páginas y eventos", folder: "hits" });

export const keptHit: z.ZodType<SeenHit> = z.object({
  siteId: z.int(),
  kind: z.enum(["view", "event", "engagement"]),
  name: z.string(),
  page: z.string(),
  hostname: z.string(),
  at: z.iso.datetime().transform((text) => new Date(text)),
  ip: z.string(),
  userAgent: z.string(),
  language: z.string(),
  source: z.string(),
  referrer: z.string(),
  utmSource: z.string(),
  medium: z.string(),
  campaign: z.string(),
  content: z.string(),
  term: z.string(),
  props: z.string(),
  interactive: z.boolean(),
  seconds: z.int(),
  scroll: z.int(),
  id: z.string().regex(/^\d{1,19}$/),
});
