import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { withoutHidden } from "@/lib/core/text";
import { direction, flag, id, idOrNone, idParams, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { clientKey } from "./shared/client-page";
import { engagementLimits, engagementStates } from "./shared/engagement";
import { chosenStates, stepAnswers, stepLimits, stepStates } from "./shared/step";

const state = z.enum(engagementStates, "Ese estado no existe.");

/** A browser counts a line break as one character, and sends two. */
const singleBreaks = (text: string): string => text.replace(/\r\n?/g, "\n");

/** A text of several lines. */
const paragraphs = (max: number, tooLong: string) =>
  z.string("Escribe un texto.").overwrite(withoutHidden).overwrite(singleBreaks).trim().max(max, tooLong);

const title = line(engagementLimits.title, "El título es demasiado largo.").min(1, "Escribe el título.");

const wrongVersion = "La versión no es válida.";
const seenVersion = z.int(wrongVersion).min(1, wrongVersion).max(2_147_483_647, wrongVersion);

/** A form's empty choice is none. */
const chosen = (wrong: string) => z.union([z.literal("").transform(() => null), z.uuid(wrong), z.null()], wrong);

const fields = {
  title,
  summary: paragraphs(engagementLimits.summary, "El resumen es demasiado largo."),
  proposalId: chosen("Elige una propuesta.").meta({ description: "Of the same client" }),
  projectId: chosen("Elige un proyecto.").meta({ description: "Of the portfolio" }),
};

export const engagementInput = z
  .strictObject({ clientId: z.uuid("Elige un cliente."), ...fields })
  .partial({ summary: true, proposalId: true, projectId: true });
export type EngagementInput = z.output<typeof engagementInput>;

export const engagementChanges = z
  .strictObject({ ...fields, state })
  .partial()
  .extend({ version: seenVersion });
export type EngagementChanges = z.output<typeof engagementChanges>;

export const engagementForm = z.strictObject({ ...fields, state });

export const engagementQuery = pageQuery.extend({
  state: state.or(z.literal("")).default(""),
  client: idOrNone,
  sort: z.enum(["createdAt"], "Ese orden no existe.").default("createdAt"),
  order: direction.default("desc"),
});
export type EngagementQuery = z.output<typeof engagementQuery>;

export const engagementExportQuery = engagementQuery.omit({ page: true, limit: true });
export type EngagementExportQuery = z.output<typeof engagementExportQuery>;

const named = z.object({ id: z.string(), name: z.string() });

export const engagementItem = z.object({
  id: z.string(),
  title: z.string(),
  state,
  client: named,
  createdAt: isoDate,
});
export type EngagementItem = z.input<typeof engagementItem>;

export const engagementPage = pageOf(engagementItem);

const stepState = z.enum(stepStates);

export const engagementStep = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  dueOn: z.string().nullable(),
  state: stepState,
  answerName: z.string(),
  answer: z.string(),
  answeredAt: isoDate.nullable(),
  version: z.number().int(),
});
export type EngagementStep = z.input<typeof engagementStep>;

export const engagementFile = z.object({
  id: z.string(),
  stepId: z.string().nullable(),
  name: z.string(),
  bytes: z.number().int(),
  createdAt: isoDate,
});
export type EngagementFile = z.input<typeof engagementFile>;

export const engagement = engagementItem.extend({
  summary: z.string(),
  proposal: z.object({ id: z.string(), number: z.string().nullable(), title: z.string() }).nullable(),
  project: z.object({ id: z.string(), title: z.string(), slug: z.string() }).nullable(),
  version: z.number().int().meta({ description: "Counts changes" }),
  steps: z.array(engagementStep),
  files: z.array(engagementFile),
});
export type EngagementDetails = z.input<typeof engagement>;

const wrongDay = "Elige una fecha.";

const stepFields = {
  title: line(stepLimits.title, "El título es demasiado largo.").min(1, "Escribe el título."),
  text: paragraphs(stepLimits.text, "El texto es demasiado largo."),
  dueOn: z
    .union([z.literal("").transform(() => null), z.string().refine(isDay, wrongDay), z.null()], wrongDay)
    .meta({ description: "A day; null for none" }),
  state: z.enum(chosenStates, "Elige un estado de la lista."),
};

export const stepInput = z.strictObject(stepFields).partial({ text: true, dueOn: true, state: true });
export type StepInput = z.output<typeof stepInput>;

export const stepForm = z.strictObject(stepFields).omit({ state: true });

export const stepChanges = z
  .strictObject(stepFields)
  .partial()
  .extend({
    version: seenVersion,
    dropsAnswer: flag.default(false).meta({
      description: "Must be true to put a step to work again that the client answered: their answer is emptied",
    }),
  });
export type StepChanges = z.output<typeof stepChanges>;

export const stepMove = z.strictObject({ version: seenVersion, to: z.enum(["up", "down"], "Elige arriba o abajo.") });
export type StepMove = z.output<typeof stepMove>;

export const savedStep = engagementStep.extend({
  isTold: z.boolean().meta({ description: "Whether the client is mailed that it waits for their answer" }),
});
export type SavedStep = z.input<typeof savedStep>;

/** The request's body holds the bytes. */
export const fileQuery = z.strictObject({
  name: z
    .string("Escribe el nombre del archivo.")
    .transform((name) =>
      withoutHidden(name.toWellFormed())
        .replace(/[\p{Cc}/\\]/gu, "")
        .trim()
        .slice(-200),
    )
    .pipe(z.string().min(1, "Escribe el nombre del archivo."))
    .meta({ description: "With its ending, as people see it" }),
  step: idOrNone.meta({ description: "The step that it belongs to" }),
});
export type FileQuery = z.output<typeof fileQuery>;

/* The client's page. */

const wrongSite = "Elige un sitio.";

export const clientPageChanges = z.strictObject({
  siteId: z
    .union(
      [
        z.literal("").transform(() => null),
        z
          .string()
          .regex(/^\d{1,9}$/, wrongSite)
          .transform(Number),
        z.int(wrongSite).min(1, wrongSite).max(2_147_483_647, wrongSite),
        z.null(),
      ],
      wrongSite,
    )
    .meta({ description: "The site of the statistics whose figures it shows; null for none" }),
  folderId: chosen("Elige una carpeta.").meta({ description: "The folder whose links it shows; null for none" }),
  version: z.int(wrongVersion).min(0, wrongVersion).max(2_147_483_647, wrongVersion),
});
export type ClientPageChanges = z.output<typeof clientPageChanges>;

export const clientPageSeen = clientPageChanges.pick({ version: true });

export const clientPageState = z.object({
  path: z.string().nullable().meta({ description: "Null while it is closed" }),
  mailedAt: isoDate.nullable(),
  siteId: z.number().int().nullable(),
  folderId: z.string().nullable(),
  version: z.number().int().meta({ description: "0 before it was first opened" }),
});
export type ClientPageState = z.input<typeof clientPageState>;

export const ownPages = z.object({ results: z.array(z.object({ name: z.string(), path: z.string() })) });

export const clientKeyParams = z.strictObject({ code: z.string().regex(clientKey, "El enlace no es válido.") });
export const clientFileParams = clientKeyParams.extend(idParams.shape);

/** Nearly anything is taken: the page shows what is wrong by itself. */
const typed = z.string("Escribe un texto.");

export const answerForm = z.strictObject({
  step: typed,
  version: typed.meta({ description: "The version of the step that the client saw" }),
  answer: typed.meta({ description: "`approved` or `changes`" }),
  name: typed,
  comment: typed.default(""),
});
export type AnswerForm = z.output<typeof answerForm>;

export const answerKind = z.enum(stepAnswers, "Elige si lo apruebas o pides cambios.");
export const stepId = id;
export const answerComment = paragraphs(
  stepLimits.answer,
  `Usa como máximo ${stepLimits.answer.toLocaleString("es-PE")} caracteres.`,
);
