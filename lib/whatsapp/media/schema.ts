import { z } from "zod";

/** The request's body holds the bytes. */
export const uploadQuery = z.strictObject({
  name: z
    .string()
    .default("")
    .transform((name) =>
      name
        .toWellFormed()
        .replace(/[\p{Cc}/\\]/gu, "")
        .trim()
        .slice(-240),
    )
    .meta({ description: "Of the file, as the person has it" }),
  voice: z
    .enum(["true", "false"], "Elige sí o no.")
    .default("false")
    .transform((value) => value === "true")
    .meta({ description: "Whether it was just recorded, to be sent as a voice message" }),
});
export type UploadQuery = z.output<typeof uploadQuery>;

const count = z.number().int();

export const uploadedMedia = z.object({
  id: z.string(),
  kind: z.enum(["image", "video", "audio", "document"]),
  mimeType: z.string(),
  fileName: z.string(),
  bytes: count,
  width: count.nullable(),
  height: count.nullable(),
  seconds: count.nullable(),
  isVoice: z.boolean(),
  hasThumbnail: z.boolean(),
});
export type UploadedMedia = z.output<typeof uploadedMedia>;

export const retriedMedia = z.object({
  id: z.string(),
  state: z.enum(["waiting", "fetching", "stored", "failed"]),
  error: z.string(),
});
