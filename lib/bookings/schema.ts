import { z } from "zod";
import { day } from "@/lib/core/dates";
import { isDay, momentOf } from "@/lib/core/days";
import { dayOrNone, emailAddress, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { phone } from "@/lib/people/schema";
import { bookingKinds, bookingLimits, bookingStates, longestDays } from "./shared/booking";

const text = z.string("Escribe un texto.").default("");

/** For forms sent without scripts: accepts anything, and the page shows the errors. */
export const bookingForm = z.strictObject({
  formId: text,
  startsAt: text,
  name: text,
  email: text,
  phone: text,
  topic: text,
  website: text.meta({ description: "Left empty by people" }),
});
export const bookingMoveForm = bookingForm.pick({ startsAt: true });
export const cancelForm = z.strictObject({});

const noHour = "Elige una hora.";
const hour = z
  .string(noHour)
  .pipe(z.iso.datetime({ offset: true, error: noHour }))
  .transform((typed) => new Date(typed));

const outdated = "La página ya no está al día. Revisa los datos y vuelve a enviarlos.";

export const bookingInput = z.strictObject({
  formId: z.uuid(outdated),
  startsAt: hour,
  name: line(bookingLimits.name, "El nombre es demasiado largo.").min(1, "Escribe tu nombre."),
  email: z
    .string()
    .trim()
    .min(1, "Escribe tu correo electrónico.")
    .max(bookingLimits.email, "El correo electrónico es demasiado largo.")
    // Small letters, so that an address is looked for as it is.
    .toLowerCase()
    .pipe(emailAddress("Ingresa un correo electrónico válido.")),
  phone: phone("Escribe el número."),
  topic: line(bookingLimits.topic, "El tema es demasiado largo.").min(1, "Cuéntanos en una línea de qué se trata."),
});
export type BookingInput = z.output<typeof bookingInput>;

export const bookingMoveInput = z.strictObject({ startsAt: hour });

/** 128 bits in base64url. */
export const bookingKey = z.string().regex(/^[\w-]{22}$/, "El enlace no es válido.");
export const codeParams = z.strictObject({ code: bookingKey });

const wrongVersion = "La versión no es válida.";
const version = z
  .int(wrongVersion)
  .min(1, wrongVersion)
  .max(2_147_483_647, wrongVersion)
  .meta({ description: "The one that was seen" });

const note = z
  .string("Escribe un texto.")
  .trim()
  .max(bookingLimits.note, `Usa como máximo ${bookingLimits.note} caracteres.`)
  .default("");

const wrongMoment = "Ingresa una fecha y una hora válidas.";
const moment = z.string(wrongMoment).transform((typed, context) => {
  const at = isDay(typed.slice(0, 10)) && /^.{10}T\d\d:\d\d/.test(typed) ? momentOf(typed) : null;
  if (at && !Number.isNaN(at.getTime())) return at.toISOString();
  context.addIssue({ code: "custom", message: wrongMoment });
  return z.NEVER;
});

const mailed = { description: "Mailed to the person" };

export const bookingMove = z.strictObject({
  startsAt: moment.meta({ description: "Local to Lima and Bogota unless it says otherwise" }),
  note: note.meta(mailed),
  version,
});
export type BookingMove = z.output<typeof bookingMove>;

export const bookingCancellation = z.strictObject({ note: note.meta(mailed), version });
export type BookingCancellation = z.output<typeof bookingCancellation>;

export const bookingBlock = z
  .strictObject({ startsAt: moment, endsAt: moment, note: note.meta({ description: "Seen by staff alone" }) })
  .check(({ value: { startsAt, endsAt }, issues }) => {
    const span = Date.parse(endsAt) - Date.parse(startsAt);
    const add = (message: string) => issues.push({ code: "custom", message, path: ["endsAt"], input: endsAt });
    if (span <= 0) add("Tiene que terminar después de empezar.");
    else if (span > longestDays * day) add(`Bloquea como máximo ${longestDays} días a la vez.`);
  });
export type BookingBlock = z.output<typeof bookingBlock>;

const kind = z.enum(bookingKinds, "Ese tipo no existe.");
const state = z.enum(bookingStates, "Ese estado no existe.");

export const booking = z.object({
  id: z.string(),
  key: z.string().meta({ description: "Opens the page of whoever booked" }),
  kind,
  state,
  startsAt: isoDate,
  endsAt: isoDate,
  name: z.string().meta({ description: "Empty for hours that the studio keeps" }),
  email: z.string(),
  phone: z.string().meta({ description: "Empty where none was left" }),
  topic: z.string(),
  note: z.string().meta({ description: "What staff wrote when they moved, cancelled or blocked it" }),
  version: z.number().int(),
  createdAt: isoDate,
});
export type Booking = z.input<typeof booking>;

export const bookingPage = pageOf(booking);

export const bookingWhens = { past: "Pasadas", all: "Todas" } as const;

export const bookingQuery = pageQuery.extend({
  when: z
    .enum(["", "past", "all"], "Ese filtro no existe.")
    .default("")
    .meta({ description: "Empty: those ahead, the next one first; otherwise the last one first" }),
  state: state.or(z.literal("")).default(""),
  kind: kind.or(z.literal("")).default(""),
  dateFrom: dayOrNone.meta({ description: "First day" }),
  dateTo: dayOrNone.meta({ description: "Last day" }),
});
export type BookingQuery = z.output<typeof bookingQuery>;

export const bookingExportQuery = bookingQuery.omit({ page: true, limit: true });
export type BookingExportQuery = z.output<typeof bookingExportQuery>;
