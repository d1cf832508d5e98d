import { z } from "zod";
import { flag, id, line } from "@/lib/core/schema";
import { isDay } from "@/lib/core/days";
import { mostMembers } from "../shared/groups";

const someDay = z.string("Elige un día.").refine(isDay, "Elige un día.");
const wrongLimit = `Escribe cuántas personas, de 1 a ${mostMembers}, o déjalo vacío.`;

export const groupInput = z.strictObject({
  name: line(80, "Usa como máximo 80 caracteres.").min(1, "Escribe el nombre."),
  startsOn: someDay,
  hasLink: flag.default(false).meta({ description: "Turned off and on again, it is another link" }),
  joinLimit: z
    .union([z.literal("").transform(() => null), z.null(), z.coerce.number(wrongLimit).int(wrongLimit)], wrongLimit)
    .refine((most) => most === null || (most >= 1 && most <= mostMembers), wrongLimit)
    .default(null)
    .meta({ description: "Members with whom the group is full" }),
  joinUntil: z
    .union([z.literal("").transform(() => null), z.null(), someDay], "Elige un día.")
    .default(null)
    .meta({ description: "The last day of the link" }),
});
export type GroupInput = z.output<typeof groupInput>;

export const groupId = z.object({ id: z.string() });
export const finishInput = z.strictObject({ finished: flag });

export const newMemberInput = z.strictObject({
  person: z
    .string("Escribe el usuario o el correo.")
    .trim()
    .min(1, "Escribe el usuario o el correo.")
    .max(320, "No hay ninguna cuenta con ese usuario o correo.")
    .meta({ description: "A user name or an e-mail" }),
});
export const memberInput = z.strictObject({ userId: id });

export const joinInput = z.strictObject({
  code: z.string("El enlace no es válido.").max(64, "El enlace no es válido."),
});
export const joined = z.object({ path: z.string().meta({ description: "Of the course" }) });
