import { z } from "zod";
import { audiences } from "../shared/dimensions";
import { filesOfKept } from "./kept-items";
import type { SeenVisit } from "./types";

export const visitFiles = filesOfKept({ label: "Archivos de visitas", folder: "visits" });

export const keptVisit = z
  .object({
    kind: z.enum(["page", "link"]),
    name: z.string(),
    at: z.iso.datetime().transform((text) => new Date(text)),
    audience: z.enum(audiences),
    scan: z.boolean(),
    ip: z.string(),
    userAgent: z.string(),
    referrer: z.string(),
    campaign: z.string(),
    id: z.string().regex(/^\d{1,19}$/),
    source: z.string(),
    language: z.string().default(""),
    utmSource: z.string().default(""),
    medium: z.string().default(""),
    content: z.string().default(""),
    term: z.string().default(""),
  })
  .transform((visit): SeenVisit => ({ ...visit, tried: true }));
