import { z } from "zod";
import { flag, id } from "@/lib/core/schema";
import { longestCaption } from "../media/shared/limits";
import { longestText, refuseMessage } from "../shared/limits";
import { templateVariables } from "../templates/schema";

/** Unchanged except for characters the database refuses. */
const writing = (missing: string, max: number, tooLong: string) =>
  z
    .string(missing)
    .overwrite((text) => text.toWellFormed())
    .refine((text) => !text.includes("\0"), "El texto tiene caracteres que no se admiten.")
    .max(max, tooLong);

const messageText = z
  .string("Escribe el mensaje.")
  .overwrite((text) => text.toWellFormed())
  .refine((text) => refuseMessage(text) === null, { error: ({ input }) => refuseMessage(String(input)) ?? undefined })
  .meta({ maxLength: longestText });

/** Once the month's limit is spent, a person says so to send anyway. */
export const overLimitFlag = flag
  .optional()
  .meta({ description: "Whether to send although the month's limit is spent" });

/** May be left out. */
export const resendInput = z.strictObject({ overLimit: overLimitFlag }).default({});

export const sendInput = z.strictObject({
  to: z
    .string("Escribe a quién va el mensaje.")
    .trim()
    .min(1, "Escribe a quién va el mensaje.")
    .max(300, "El identificador no es válido.")
    .regex(/^\P{Cc}*$/u, "El identificador no es válido.")
    .meta({ description: "The number, or the business-scoped id where it is hidden" }),
  message: messageText,
  overLimit: overLimitFlag,
});
export type SendInput = z.infer<typeof sendInput>;

const degrees = (most: number) =>
  z
    .number("La ubicación no es válida.")
    .min(-most, "La ubicación no es válida.")
    .max(most, "La ubicación no es válida.");

const place = writing("Escribe un texto.", 1_000, "El lugar puede tener hasta 1000 caracteres.").trim();

/** Exactly one emoji, however many code points it has. */
const isEmoji = (text: string): boolean =>
  text.length <= 64 &&
  /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u20E3/u.test(text) &&
  [...new Intl.Segmenter("es").segment(text)].length === 1;

const quotes = id.optional();

export const outgoingMessage = z.discriminatedUnion(
  "type",
  [
    z.strictObject({
      type: z.literal("text"),
      body: messageText,
      quotes,
      overLimit: overLimitFlag,
      preview: z.boolean("Elige sí o no.").default(false).meta({ description: "Whether a link shows its page" }),
    }),
    z.strictObject({
      type: z.literal("media"),
      mediaId: id,
      caption: writing("Escribe un texto.", longestCaption, "El texto de un archivo puede tener hasta 1024 caracteres.")
        .trim()
        .optional(),
      quotes,
      overLimit: overLimitFlag,
    }),
    z.strictObject({
      type: z.literal("reaction"),
      messageId: id,
      emoji: z
        .string("Elige un emoji.")
        .refine((text) => text === "" || isEmoji(text), "Elige un emoji.")
        .meta({ description: "Empty takes the reaction back" }),
    }),
    z.strictObject({
      type: z.literal("location"),
      latitude: degrees(90),
      longitude: degrees(180),
      name: place.optional(),
      address: place.optional(),
      quotes,
      overLimit: overLimitFlag,
    }),
    z.strictObject({
      type: z.literal("template"),
      templateId: id,
      mediaId: id.optional().meta({ description: "The uploaded file of a header that is one" }),
      variables: templateVariables.default({}).meta({ description: "By their keys: header.1, body.nombre, button.0" }),
      overLimit: overLimitFlag,
    }),
  ],
  "Ese tipo de mensaje no existe.",
);
export type OutgoingMessage = z.infer<typeof outgoingMessage>;
