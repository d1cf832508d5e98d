import { z } from "zod";
import { isoDate } from "@/lib/core/schema";

const hour = z.coerce
  .number<number | string>("Elige una hora.")
  .int("Elige una hora.")
  .min(0, "Elige una hora.")
  .max(23, "Elige una hora.");

export const pushSettings = z.strictObject({
  silenced: z.array(z.string().max(100)).max(50).meta({ description: "Names of topics that one does not want" }),
  fromHour: hour.meta({ description: "0 to 23; the same as `toHour` for all day" }),
  toHour: hour,
  weekends: z.boolean(),
  showsText: z.boolean().meta({ description: "Whether a locked screen may show who wrote, and what" }),
});
export type PushSettings = z.output<typeof pushSettings>;

/** As given by `PushSubscription.toJSON()`. */
export const pushDeviceInput = z.strictObject({
  endpoint: z
    .url("La dirección del servicio de avisos no es válida.")
    .max(1_000, "La dirección del servicio de avisos no es válida."),
  p256dh: z.string().regex(/^[\w-]{87}=?$/, "La clave del navegador no es válida."),
  auth: z.string().regex(/^[\w-]{22}(==)?$/, "La clave del navegador no es válida."),
});
export type PushDeviceInput = z.output<typeof pushDeviceInput>;

const pushDevice = z.object({
  id: z.uuid(),
  device: z.string(),
  createdAt: isoDate,
  current: z.boolean().meta({ description: "It is the session that asks" }),
});

export const pushState = z.object({
  publicKey: z.string().meta({ description: "What a browser subscribes with" }),
  settings: pushSettings,
  topics: z.array(z.object({ name: z.string(), label: z.string() })),
  devices: z.array(pushDevice),
});
export type PushState = z.output<typeof pushState>;
