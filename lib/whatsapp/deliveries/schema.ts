import { z } from "zod";
import { type SampleKind, sampleKindLabels, type SampleWriter, sampleWriterLabels } from "./shared/samples";
import { direction, isoDate, pageOf, pageQuery } from "@/lib/core/schema";

export const deliveryState = z.enum(["waiting", "understood", "failed"], "Ese estado no existe.");
export type DeliveryState = z.infer<typeof deliveryState>;

export const deliveryStateLabels: Record<DeliveryState, string> = {
  waiting: "En espera",
  understood: "Procesada",
  failed: "Sin procesar",
};

export const deliveryQuery = pageQuery.extend({
  search: pageQuery.shape.search.meta({ description: "Words of why it was not understood" }),
  state: deliveryState.or(z.literal("")).default(""),
  sort: z.literal("receivedAt", "Ese orden no existe.").default("receivedAt"),
  order: direction.default("desc"),
});
export type DeliveryQuery = z.infer<typeof deliveryQuery>;

export const delivery = z.object({
  id: z.string(),
  receivedAt: isoDate,
  state: deliveryState,
  error: z.string().meta({ description: "Why it was not understood, in words" }),
  messages: z.number().int(),
  statuses: z.number().int(),
  notices: z
    .array(z.string())
    .meta({ description: "What it tells of the account, in words; known of deliveries that tell nothing else" }),
  lateSeconds: z
    .number()
    .int()
    .nullable()
    .meta({ description: "How long before it came the oldest thing that it tells happened; null for nothing" }),
  isRepeated: z.boolean().meta({ description: "Whether the same bytes had come before" }),
});
export type Delivery = z.input<typeof delivery>;

export const deliveryPage = pageOf(delivery);

export const deliveryDetails = delivery.extend({
  understoodAt: isoDate.nullable(),
  bytes: z.number().int(),
  contents: z.array(z.string()).meta({ description: "The kinds of what it tells, as Meta names them" }),
  raw: z.string().meta({ description: "The text as it came, indented where it is JSON; the beginning of a long one" }),
  isCut: z.boolean(),
});
export type DeliveryDetails = z.input<typeof deliveryDetails>;

export const reprocessed = delivery.pick({ state: true, error: true });

export const sampleInput = z.strictObject({
  kind: z.enum(Object.keys(sampleKindLabels) as SampleKind[]),
  writer: z.enum(Object.keys(sampleWriterLabels) as SampleWriter[]),
});
export type SampleInput = z.infer<typeof sampleInput>;

export const signedDeliveries = z.object({
  deliveries: z.array(z.object({ body: z.string(), signature: z.string() })),
});
