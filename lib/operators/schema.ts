import { z } from "zod";
import { direction, emailAddress, flag, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { role, whatsapp } from "@/lib/people/schema";

const operatorStates = ["active", "inactive", "archived"] as const;
export const operatorState = z.enum(operatorStates, "Ese estado no existe.");
export type OperatorState = z.infer<typeof operatorState>;

export const operatorStateLabels: Record<OperatorState, string> = {
  active: "Activo",
  inactive: "Inactivo",
  archived: "Archivado",
};

export const operatorStateTones = {
  active: "accent",
  inactive: "amber",
  archived: "neutral",
} as const satisfies Record<OperatorState, string>;

const badEmail = "Ingresa un correo electrónico válido.";

const fields = {
  name: line(120, "El nombre es demasiado largo.").min(1, "Escribe el nombre."),
  taxId: z
    .string("Escribe el RUC.")
    .trim()
    .toUpperCase()
    .max(20, "El RUC es demasiado largo.")
    .regex(/^[A-Z0-9-]*$/, "Usa solo letras, números y guiones.")
    .meta({ description: "RUC, or its like elsewhere; empty for none" }),
  contactName: line(120, "El nombre del contacto es demasiado largo."),
  whatsapp,
  email: z
    .string("Escribe el correo electrónico.")
    .trim()
    .toLowerCase()
    .max(254, "El correo electrónico es demasiado largo.")
    .pipe(z.union([z.literal(""), emailAddress(badEmail)], badEmail)),
  isActive: flag,
};

export const operatorInput = z
  .strictObject(fields)
  .partial({ taxId: true, contactName: true, whatsapp: true, email: true, isActive: true });
export type OperatorInput = z.infer<typeof operatorInput>;

/** Omitted fields stay as they are. */
export const operatorChanges = z.strictObject(fields).partial();
export type OperatorChanges = z.infer<typeof operatorChanges>;

const filters = {
  state: operatorState
    .or(z.literal(""))
    .default("")
    .meta({ description: "Empty: active and inactive, not the archived ones" }),
  sort: z.enum(["name", "createdAt", "orders"], "Ese orden no existe.").default("name"),
  order: direction.default("asc"),
};

export const operatorQuery = pageQuery.extend(filters);
export type OperatorQuery = z.infer<typeof operatorQuery>;

export const operatorExportQuery = operatorQuery.omit({ page: true, limit: true });
export type OperatorExportQuery = z.infer<typeof operatorExportQuery>;

export const operator = z.object({
  id: z.string(),
  name: z.string(),
  taxId: z.string(),
  contactName: z.string(),
  whatsapp: z.string(),
  email: z.string(),
  isActive: z.boolean(),
  state: operatorState,
  orders: z.number().int().meta({ description: "How many orders name it" }),
  archivedAt: isoDate.nullable(),
  createdAt: isoDate,
  updatedAt: isoDate,
});
export type Operator = z.input<typeof operator>;

export const operatorDetails = operator.extend({
  people: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      lastName: z.string(),
      username: z.string(),
      role,
      photo: z.string(),
    }),
  ),
});
export type OperatorDetails = z.input<typeof operatorDetails>;

export const operatorPage = pageOf(operator);

/** An operator that has orders is archived instead. */
export const operatorRemoval = z.object({ outcome: z.enum(["removed", "archived"]), message: z.string() });
export type OperatorRemoval = z.infer<typeof operatorRemoval>;
