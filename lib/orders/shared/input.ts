import { z } from "zod";
import { fromLocalTime, isDay } from "@/lib/core/days";
import { maxCents, parseMoney } from "@/lib/core/numbers";
import { currency, id } from "@/lib/core/schema";
import { oneLine } from "@/lib/core/text";
import { phone } from "@/lib/people/schema";
import { orderStates } from "./states";

export const orderState = z.enum(orderStates, "El estado no es válido.");

const line = (max: number) =>
  z
    .string({ error: "Escribe un texto." })
    .transform((value) => oneLine(value, value.length))
    .pipe(z.string().max(max, `Usa como máximo ${max} caracteres.`));
const requiredLine = (max: number, message: string) => line(max).pipe(z.string().min(1, message));

const badDate = "Elige una fecha y una hora válidas.";

const moment = z.iso
  .datetime({ offset: true, error: badDate })
  .transform((value) => new Date(value))
  .refine((date) => date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 2100, badDate);

const localMoment = z
  .string({ error: badDate })
  .min(1, "Elige la fecha y la hora.")
  .regex(/^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/, badDate)
  .refine((text) => isDay(text.slice(0, 10)), badDate)
  .transform(fromLocalTime);

const fields = z.strictObject({
  operatorId: z.uuid("Elige un operador."),
  customerName: requiredLine(120, "Escribe el nombre del cliente."),
  customerPhone: phone("Escribe un texto."),
  origin: requiredLine(120, "Escribe el lugar de origen."),
  destination: requiredLine(120, "Escribe el destino."),
  departureAt: moment,
  returnAt: moment.nullable(),
  passengers: z
    .int("Escribe un número entero.")
    .min(1, "Debe viajar al menos una persona.")
    .max(999, "El máximo es 999."),
  priceCents: z
    .int("El precio se escribe en céntimos enteros.")
    .min(0, "El precio no puede ser negativo.")
    .max(maxCents, "El precio es demasiado alto.")
    .meta({ description: "Integer cents" }),
  currency,
  notes: z.string().trim().max(2000, "Usa como máximo 2000 caracteres."),
  assigneeId: id.nullable().meta({ description: "Who is in charge, or null" }),
});

type Times = { departureAt?: Date | undefined; returnAt?: Date | null | undefined };

/** True while either time is unknown. */
export const endsAfterItBegins = ({ departureAt, returnAt }: Times): boolean =>
  !departureAt || !returnAt || returnAt > departureAt;

export const returnsTooEarly = "El retorno debe ser después de la salida.";
const wrongReturn = { path: ["returnAt"], error: returnsTooEarly };

const { shape } = fields;

export const orderInput = fields
  .extend({
    customerPhone: shape.customerPhone.default(""),
    returnAt: shape.returnAt.default(null),
    notes: shape.notes.default(""),
    assigneeId: shape.assigneeId.default(null),
  })
  .refine(endsAfterItBegins, wrongReturn);
export type OrderInput = z.output<typeof orderInput>;

const wrongVersion = "La versión no es válida.";
const version = z.int(wrongVersion).min(1, wrongVersion).max(2_147_483_647, wrongVersion);

/** Changed fields, and the version that the person saw. */
export const orderUpdate = fields.partial().extend({ version }).refine(endsAfterItBegins, wrongReturn);
export type OrderUpdate = z.output<typeof orderUpdate>;

/** Form values: local times, prices as typed, empty fields left out. */
export const orderForm = fields
  .extend({
    departureAt: localMoment,
    returnAt: z.union([z.literal("").transform(() => null), localMoment]),
    passengers: z
      .string()
      .regex(/^\d{1,9}$/, "Escribe un número entero.")
      .transform(Number)
      .pipe(shape.passengers),
    priceCents: z
      .string()
      .transform(parseMoney)
      .refine((cents) => cents !== null, "Escribe un precio como 1,250.50.")
      .transform((cents) => cents!),
    assigneeId: z.union([z.literal("").transform(() => null), id]),
  })
  .refine(endsAfterItBegins, wrongReturn);
export type OrderValues = z.output<typeof orderForm>;

export const moveInput = z
  .strictObject({
    to: orderState,
    version,
    reason: z.string().trim().max(500, "Usa como máximo 500 caracteres.").default(""),
    assigneeId: z
      .uuid("Elige quién se encarga de la orden.")
      .optional()
      .meta({ description: "With `assigned`: who is put in charge" }),
  })
  .refine(({ to, reason }) => to !== "cancelled" || reason !== "", {
    path: ["reason"],
    error: "Escribe por qué se cancela.",
  });
export type MoveInput = z.output<typeof moveInput>;

export const reopenInput = z.strictObject({
  version,
  reason: z.string().trim().min(1, "Escribe por qué se reabre.").max(500, "Usa como máximo 500 caracteres."),
});
export type ReopenInput = z.output<typeof reopenInput>;
