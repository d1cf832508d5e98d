import { z } from "zod";
import { isoDate } from "@/lib/core/schema";
import { ledgerCategory } from "../costs/schema";

const count = z.number().int();

export const missingParts = ["phoneNumberId", "businessAccountId", "accessToken", "appSecret", "verifyToken"] as const;

export const account = z.object({
  isConfigured: z.boolean(),
  missing: z.array(z.enum(missingParts)).meta({ description: "The options that are empty" }),
  halt: z
    .object({
      code: count.nullable(),
      reason: z.string().meta({ description: "What Meta said, and what to do" }),
      action: z.enum(["token"]).nullable(),
      since: isoDate,
    })
    .nullable()
    .meta({ description: "Nothing is sent until somebody sees to it" }),
  pausedUntil: isoDate.nullable().meta({ description: "Nothing is sent before: Meta asked for patience" }),
  waiting: count.meta({ description: "Messages that wait to be sent; 100 for all that is more" }),
  callbackUrl: z.string().meta({ description: "The address of the webhook, to be given to Meta" }),
  verifyToken: z.string().meta({ description: "To be given to Meta beside it" }),
  phoneNumberId: z.string(),
  businessAccountId: z.string(),
  markRead: z.boolean(),
  showTyping: z.boolean(),
  hasDemo: z
    .boolean()
    .meta({ description: "Whether the demo can be answered: no number is connected, and it is there" }),
  webhookVerifiedAt: isoDate.nullable().meta({ description: "When Meta asked last whether the webhook is ours" }),
  lastDeliveryAt: isoDate.nullable(),
  lastDeliveryError: z.string().meta({ description: "Why the newest delivery was not understood; empty where it was" }),
  lastInbound: z
    .object({ name: z.string(), at: isoDate })
    .nullable()
    .meta({ description: "Who of all real people wrote, of the newest conversation that has something of theirs" }),
  templates: count,
  templatesSyncedAt: isoDate.nullable(),
});
export type Account = z.output<typeof account>;

const pasted = (missing: string, most: number) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(most, `Usa como máximo ${most} caracteres.`)
    .regex(/^[\x21-\x7e]+$/, "Tiene espacios o signos que Meta no usa: cópialo otra vez.");

const metaId = (missing: string) => pasted(missing, 30).regex(/^\d+$/, "Escribe solo números.");

const appAccess = z.strictObject({
  appSecret: pasted("Pega la clave secreta de la app.", 200),
  accessToken: pasted("Pega el token de acceso.", 1_000),
});

/** A secret that is already known may be left empty. */
export const appForm = (known: { appSecret: boolean; accessToken: boolean }) => {
  const kept = z.literal("").transform(() => undefined);
  const { appSecret, accessToken } = appAccess.shape;
  return z.object({
    appSecret: known.appSecret ? kept.or(appSecret) : appSecret,
    accessToken: known.accessToken ? kept.or(accessToken) : accessToken,
  });
};

export const numberIds = z.strictObject({
  phoneNumberId: metaId("Escribe el identificador del número."),
  businessAccountId: metaId("Escribe el identificador de la cuenta."),
});

/** Missing values stay. */
export const accountInput = z.strictObject({ ...appAccess.shape, ...numberIds.shape }).partial();
export type AccountInput = z.output<typeof accountInput>;

export const accountCheck = z.object({
  id: z.enum(["app", "number", "business", "subscription", "webhook"]),
  isGood: z.boolean(),
  title: z.string(),
  text: z.string().meta({ description: "What Meta said, and what to do where it is not good" }),
});
export type AccountCheck = z.output<typeof accountCheck>;

export const accountTest = z.object({
  isGood: z.boolean(),
  checks: z.array(accountCheck),
  number: z
    .object({ phone: z.string(), name: z.string(), quality: z.string() })
    .nullable()
    .meta({ description: "As Meta shows it; null while it cannot be asked" }),
});
export type AccountTest = z.output<typeof accountTest>;

export const resumed = z.object({ wasHalted: z.boolean() });

export const demoRemoval = z.object({ conversations: count.meta({ description: "How many there were" }) });

/** Months in the studio's time zone. */
export const monthlyCosts = z.object({
  months: z.array(
    z.object({
      month: z.string().meta({ description: "2026-11" }),
      rows: z.array(
        z.object({
          category: z.string().meta({ description: "As Meta names it, such as service or marketing" }),
          type: z.string().meta({ description: "As Meta names it, such as regular" }),
          isBillable: z.boolean(),
          messages: count,
        }),
      ),
      money: z
        .array(ledgerCategory)
        .meta({ description: "What was sent from here: the expected cost, and what Meta charged" }),
    }),
  ),
  isDemo: z.boolean().meta({ description: "Whether these are the demonstration's examples" }),
});
export type MonthlyCosts = z.output<typeof monthlyCosts>;
