import { z } from "zod";
import { isoDate } from "@/lib/core/schema";

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
  markRead: z.boolean(),
  showTyping: z.boolean(),
  lastDeliveryAt: isoDate.nullable(),
  templates: count,
  templatesSyncedAt: isoDate.nullable(),
});
export type Account = z.output<typeof account>;

export const accountCheck = z.object({
  id: z.enum(["number", "business", "subscription", "webhook"]),
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

/** What Meta told of the messages of one month, in the time of the studio. */
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
    }),
  ),
});
export type MonthlyCosts = z.output<typeof monthlyCosts>;
