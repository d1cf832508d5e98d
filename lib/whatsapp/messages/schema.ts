import { z } from "zod";
import { shownTemplate } from "../templates/schema";

const texts = z.array(z.string());

export const messageDetails = z.discriminatedUnion("kind", [
  z.object({
    kind: z.literal("location"),
    latitude: z.number(),
    longitude: z.number(),
    name: z.string(),
    address: z.string(),
  }),
  z.object({
    kind: z.literal("contacts"),
    contacts: z.array(z.object({ name: z.string(), organization: z.string(), phones: texts, emails: texts })),
  }),
  z.object({ kind: z.literal("reply"), title: z.string(), description: z.string() }),
  z.object({
    kind: z.literal("form"),
    isAddress: z.boolean(),
    answers: z.array(z.object({ question: z.string(), answer: z.string() })),
  }),
  z.object({
    kind: z.literal("order"),
    items: z.array(
      z.object({
        product: z.string(),
        quantity: z.number(),
        price: z.number().nullable().meta({ description: "Of one, in units of the currency, as Meta tells it" }),
        currency: z.string(),
      }),
    ),
  }),
  z.object({
    kind: z.literal("template"),
    name: z.string(),
    language: z.string(),
    parts: shownTemplate.nullable().meta({
      description: "With its values filled in; null for what was not sent from here",
    }),
  }),
  z.object({ kind: z.literal("system") }),
  z.object({ kind: z.literal("unsupported"), reason: z.string().meta({ description: "What Meta says of it" }) }),
]);
export type MessageDetails = z.infer<typeof messageDetails>;
