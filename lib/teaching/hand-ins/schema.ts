import { z } from "zod";
import type { Criterion } from "@/lib/academy/shared/task";
import { direction, isoDate, pageOf, pageQuery } from "@/lib/core/schema";
import { type HandInState, handInStates, mostHandedIn } from "../shared/hand-ins";

const state = z.enum(Object.keys(handInStates) as HandInState[], "Ese estado no existe.");

/** A checkbox, as a boolean or as form text. */
const box = z.union([z.boolean(), z.enum(["true", "false"])]).transform((value) => value === true || value === "true");

export const handInInput = z.strictObject({
  text: z.string().trim().max(20_000, "El texto es demasiado largo.").default(""),
  link: z
    .string()
    .trim()
    .max(2_000, "El enlace es demasiado largo.")
    .refine(
      (typed) => typed === "" || (/^https?:\/\//i.test(typed) && URL.canParse(typed)),
      "El enlace debe empezar con https://.",
    )
    .default(""),
  file: z.file("Elige un archivo.").max(mostHandedIn, "El archivo pesa más de 5 MB.").optional(),
  /** Removes the earlier file. */
  dropsFile: box.default(false),
});
export type HandInInput = z.output<typeof handInInput>;

const points = z.object({ name: z.string(), points: z.number().nullable(), most: z.number() });

const shown = z.object({
  id: z.string(),
  state,
  text: z.string(),
  link: z.string(),
  fileName: z.string().nullable(),
  handedInAt: isoDate,
  gradedAt: isoDate.nullable().meta({ description: "When it was last returned or accepted" }),
  note: z.string(),
  points: z.array(points),
});

export const ownHandIn = z.object({ handIn: shown.nullable() });
export type OwnHandIn = z.input<typeof ownHandIn>;

export const handInListQuery = pageQuery.extend({
  state: state.or(z.literal("all")).default("handed_in"),
  sort: z.enum(["handedInAt", "name"], "Ese orden no existe.").default("handedInAt"),
  order: direction.default("asc"),
});

export const handInPage = pageOf(
  z.object({
    id: z.string(),
    ...{ name: z.string(), lastName: z.string(), username: z.string(), photo: z.string() },
    ...{ lesson: z.string(), course: z.string(), state },
    handedInAt: isoDate,
    points: z.array(points),
  }),
);
export const handInExportQuery = handInListQuery.omit({ page: true, limit: true });
export type HandInExportQuery = z.output<typeof handInExportQuery>;

const outcome = z.enum(["returned", "accepted"], "Elige si la aceptas o la devuelves.");
const note = z.string().trim().max(4_000, "El comentario es demasiado largo.");

const saysWhy = ({ outcome, note }: { outcome: string; note: string }) => outcome === "accepted" || note !== "";
const missingNote = { path: ["note"], message: "Escribe qué falta." };

const wrongPoints = "Los puntos no son válidos.";
const given = z.number(wrongPoints).int(wrongPoints).min(0, wrongPoints).max(100, wrongPoints);

export const gradeInput = z
  .strictObject({
    version: z
      .number("Indica la versión.")
      .int("Indica la versión.")
      .meta({ description: "Of what was read: another one meanwhile is a conflict" }),
    outcome,
    points: z.array(given.nullable(), wrongPoints).max(20, wrongPoints),
    note,
  })
  .refine(saysWhy, missingNote);
export type GradeInput = z.output<typeof gradeInput>;

/** Points are as typed, and may be empty. */
export const gradeForm = (rubric: readonly Criterion[]) =>
  z
    .object({
      outcome,
      note,
      ...Object.fromEntries(
        rubric.map(({ points: most }, index) => [
          `points${index}`,
          z
            .string()
            .refine(
              (typed) => typed === "" || (/^\d{1,3}$/.test(typed) && Number(typed) <= most),
              `Escribe de 0 a ${most}.`,
            ),
        ]),
      ),
    })
    .refine(saysWhy, missingNote);
