import { z } from "zod";
import { direction, emailAddress, id, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { phone } from "@/lib/people/schema";
import { clientKinds } from "./shared/client";
import { isDni, isRuc, taxIdError } from "./shared/tax-id";

const badEmail = "Ingresa un correo electrónico válido.";

const kind = z.enum(clientKinds, "Elige si es una empresa o una persona.");

const fields = {
  kind,
  name: line(120, "El nombre es demasiado largo.").min(1, "Escribe el nombre."),
  taxId: z
    .string("Escribe el RUC o el DNI.")
    .trim()
    .refine((typed) => typed === "" || isDni(typed) || isRuc(typed), {
      error: taxIdError,
    })
    .meta({ description: "A RUC or a DNI; empty for none" }),
  email: z
    .string("Escribe el correo electrónico.")
    .trim()
    .toLowerCase()
    .max(254, "El correo electrónico es demasiado largo.")
    .pipe(z.union([z.literal(""), emailAddress(badEmail)], badEmail)),
  phone: phone("Escribe el número."),
  address: line(200, "La dirección es demasiado larga."),
  notes: z.string("Escribe un texto.").trim().max(2_000, "Las notas son demasiado largas."),
};

const contactId = id.nullable().meta({ description: "The WhatsApp contact that is this client; null for none" });

export const clientInput = z
  .strictObject({ ...fields, contactId })
  .partial({ taxId: true, email: true, phone: true, address: true, notes: true, contactId: true });
export type ClientInput = z.output<typeof clientInput>;

const wrongVersion = "La versión no es válida.";
const clientVersion = z.int(wrongVersion).min(1, wrongVersion).max(2_147_483_647, wrongVersion);

export const clientChanges = z
  .strictObject(fields)
  .extend({
    contactId,
    userId: id.nullable().meta({ description: "The account that is this client's; null for none" }),
  })
  .partial()
  .extend({ version: clientVersion });
export type ClientChanges = z.output<typeof clientChanges>;

export const clientQuery = pageQuery.extend({
  kind: kind.or(z.literal("")).default(""),
  sort: z.enum(["name", "createdAt"], "Ese orden no existe.").default("name"),
  order: direction.default("asc"),
});
export type ClientQuery = z.output<typeof clientQuery>;

export const clientExportQuery = clientQuery.omit({ page: true, limit: true });
export type ClientExportQuery = z.output<typeof clientExportQuery>;

export const client = z.object({
  id: z.string(),
  kind,
  name: z.string(),
  taxId: z.string(),
  email: z.string(),
  phone: z.string(),
  address: z.string(),
  notes: z.string(),
  contactId: z.string().nullable(),
  userId: z.string().nullable(),
  version: z.number().int(),
  createdAt: isoDate,
});
export type Client = z.input<typeof client>;

export const clientPage = pageOf(client);

const named = z.object({ id: z.string(), name: z.string() });

export const clientDetails = client.extend({
  contact: named.nullable(),
  user: named.nullable(),
  offers: z
    .object({ contact: named.nullable(), user: named.nullable() })
    .meta({ description: "Exactly the same number or address, not joined yet" }),
  messages: z
    .array(z.object({ id: z.string(), subject: z.string(), createdAt: isoDate }))
    .meta({ description: "The newest of the contact form from the same address" }),
});
export type ClientDetails = z.input<typeof clientDetails>;
