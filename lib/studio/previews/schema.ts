import { z } from "zod";
import { isoDate, line } from "@/lib/core/schema";
import { questionAnswerInput } from "@/lib/questions/schema";
import { trialBody } from "@/lib/quizzes/schema";

export const previewPath = "/vista-previa/";

/** Limit of an IP address for all previews together. */
export const previewLimit = { call: "GET /vista-previa", points: 120, seconds: 60 } as const;

/** Days that a client's link works; one's own (0) works for an hour. */
const clientDays = 7;

const label = line(80, "El nombre es demasiado largo.");
const unnamed = "Escribe para quién es.";

export const previewInput = z
  .strictObject({
    label: label.default(""),
    days: z.union([z.literal(0), z.literal(clientDays)], `Elige 0 o ${clientDays} días.`).default(0),
  })
  .refine(({ label, days }) => days === 0 || label !== "", { path: ["label"], error: unnamed });
export type PreviewInput = z.output<typeof previewInput>;

const token = z.string("Indica la vista previa.").max(100, "Indica la vista previa.");

export const previewAnswer = questionAnswerInput.extend({ token });
export type PreviewAnswer = z.output<typeof previewAnswer>;

export const previewTry = trialBody.partial().extend({ token });
export type PreviewTry = z.output<typeof previewTry>;

export const createdPreview = z.object({
  id: z.string(),
  url: z.string().meta({ description: "The only time that it is told" }),
  expiresAt: isoDate,
});

export const clientLinkForm = z.object({ label: label.min(1, unnamed) });

export const previewItem = z.object({
  id: z.string(),
  label: z.string(),
  createdAt: isoDate,
  expiresAt: isoDate,
  openedAt: isoDate.nullable().meta({ description: "When it was opened last; null while nobody did" }),
});
export type PreviewItem = z.output<typeof previewItem>;
export const previewList = z.object({ results: z.array(previewItem) });
