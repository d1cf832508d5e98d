import { z } from "zod";
import { isDay } from "@/lib/core/days";
import { isPayable, parseQuantity, taxes } from "@/lib/core/money";
import { maxCents, parseMoney } from "@/lib/core/numbers";
import { direction, flag, idOrNone, isoDate, line, pageOf, pageQuery, typedAs } from "@/lib/core/schema";
import { drawn } from "@/lib/print/schema";
import { plan, planParts, planTyped } from "./instalments/schema";
import { type Line, mostOfferedLines } from "./shared/lines";
import { offerCode, proposalCurrencies } from "./shared/proposal";
import { channels, proposalStates } from "./shared/states";

const currency = z.enum(proposalCurrencies, "Elige soles o dólares.");
const tax = z.enum(taxes, "Elige cómo se calcula el IGV.");
const channel = z.enum(channels, "Elige correo o WhatsApp.");
const state = z.enum(proposalStates, "Ese estado no existe.");

const wrongQuantity = "Escribe una cantidad mayor que cero, con tres decimales como máximo.";
const wrongPrice = "Escribe un precio como 1,250.50.";
const wrongRate = "Escribe el tipo de cambio como 3.75.";
const fewLines = `Escribe de 1 a ${mostOfferedLines} líneas.`;

const lineFields = {
  id: z.string("La línea no es válida.").regex(/^[a-z0-9]{1,16}$/, "La línea no es válida."),
  text: drawn(line(300, "El texto de una línea es demasiado largo.").min(1, "Escribe qué ofreces en cada línea.")),
  isOptional: flag,
  isChosen: flag,
};

const quantity = z
  .int(wrongQuantity)
  .min(1, wrongQuantity)
  .max(999_999_999, wrongQuantity)
  .meta({ description: "Thousandths" });
const unitCents = z.int(wrongPrice).min(0, wrongPrice).max(maxCents, wrongPrice).meta({ description: "Integer cents" });
const rate = z
  .int(wrongRate)
  .min(1, wrongRate)
  .max(999_999, wrongRate)
  .meta({ description: "Soles per dollar × 10,000" });

const lineInput = z.strictObject({ ...lineFields, quantity, unitCents }, "La línea no es válida.");

const areApart = (lines: readonly { id: string }[]): boolean =>
  new Set(lines.map(({ id }) => id)).size === lines.length;

const linesOf = <T extends z.ZodType<{ id: string }>>(one: T) =>
  z
    .array(one, fewLines)
    .min(1, fewLines)
    .max(mostOfferedLines, fewLines)
    .refine(areApart, "Dos líneas tienen el mismo nombre.");

const fields = z.strictObject({
  clientId: z.uuid("Elige un cliente."),
  title: drawn(line(120, "El título es demasiado largo.").min(1, "Escribe el título.")),
  intro: drawn(z.string("Escribe un texto.").trim().max(10_000, "El texto es demasiado largo.")),
  currency,
  rate: rate.nullable(),
  tax,
  validUntil: z.string("Elige una fecha.").refine(isDay, "Elige una fecha."),
  lines: linesOf(lineInput),
  plan: planParts.default([]),
});

type Sums = { tax: (typeof taxes)[number]; lines: readonly Line[] };

/** Whatever the client chooses has to be payable, with any rate of tax. */
const isWithin = ({ tax: how, lines }: Sums): boolean => isPayable(lines, how, 10_000);
const tooMuch = { path: ["lines"], error: "El total es demasiado alto." };

export const proposalInput = fields.refine(isWithin, tooMuch);
export type ProposalInput = z.output<typeof proposalInput>;

const wrongVersion = "La versión no es válida.";
const version = z.int(wrongVersion).min(1, wrongVersion).max(2_147_483_647, wrongVersion);

export const proposalUpdate = fields.extend({ version }).refine(isWithin, tooMuch);
export type ProposalUpdate = z.output<typeof proposalUpdate>;

const readRate = (typed: string): number | null => {
  const [, units, decimals = ""] = /^(\d{1,2})(?:[.,](\d{1,4}))?$/.exec(typed.trim()) ?? [];
  const value = Number(units) * 10_000 + Number(decimals.padEnd(4, "0"));
  return value > 0 ? value : null;
};

/** The form's values: numbers as they are typed. */
export const proposalForm = fields
  .extend({
    rate: z.union([z.literal("").transform(() => null), typedAs(readRate, wrongRate)]),
    /** Rows as JSON: the editor keeps them in one field. */
    lines: z
      .string(fewLines)
      .transform((text) => JSON.parse(text) as unknown)
      .pipe(
        linesOf(
          z.strictObject({
            ...lineFields,
            quantity: typedAs(parseQuantity, wrongQuantity),
            unitCents: typedAs(parseMoney, wrongPrice),
          }),
        ),
      ),
    plan: planTyped,
  })
  .refine(isWithin, tooMuch);

export const proposalSending = z.strictObject({
  version,
  channel,
  byHand: flag.default(false).meta({
    description: "With `whatsapp`: publishes it and gives a link, because a person sends it from their phone",
  }),
});
export type ProposalSending = z.output<typeof proposalSending>;

const reason = line(500, "El motivo es demasiado largo.");
export const withdrawInput = z.strictObject({ version, reason: reason.min(1, "Escribe el motivo.") });
export type WithdrawInput = z.output<typeof withdrawInput>;

export const proposalQuery = pageQuery.extend({
  state: state.or(z.literal("")).default(""),
  client: idOrNone,
  sort: z.enum(["createdAt"], "Ese orden no existe.").default("createdAt"),
  order: direction.default("desc"),
});
export type ProposalQuery = z.output<typeof proposalQuery>;

export const proposalExportQuery = proposalQuery.omit({ page: true, limit: true });
export type ProposalExportQuery = z.output<typeof proposalExportQuery>;

export const proposalItem = z.object({
  id: z.string(),
  number: z.string().nullable().meta({ description: "Null before it was sent" }),
  title: z.string(),
  client: z.object({ id: z.string(), name: z.string() }),
  state,
  wasAccepted: z.boolean().meta({ description: "Whether a version was ever accepted: the newest acceptance stands" }),
  currency: z.string(),
  totalCents: z.number().int(),
  validUntil: isoDate.nullable(),
  createdAt: isoDate,
});
export type ProposalItem = z.input<typeof proposalItem>;

export const proposalPage = pageOf(proposalItem);

const offered = z.object({
  number: z.number().int(),
  title: z.string(),
  intro: z.string(),
  currency,
  rate: z.number().int().nullable(),
  tax,
  taxRate: z.number().int().meta({ description: "Basis points" }),
  validUntil: isoDate,
  lines: z.array(z.object({ ...lineFields, quantity: z.number().int(), unitCents: z.number().int() })),
  plan,
  totalCents: z.number().int(),
  sentAt: isoDate.nullable(),
});
export type OfferedVersion = z.input<typeof offered>;

export const proposal = proposalItem.extend({
  code: z.string(),
  channel: channel.nullable(),
  target: z.string(),
  reason: z.string(),
  sentAt: isoDate.nullable(),
  seenAt: isoDate.nullable(),
  decidedAt: isoDate.nullable(),
  current: z.number().int().meta({ description: "The version that the client sees; 0 before it was sent" }),
  version: z.number().int().meta({ description: "Counts changes" }),
  versions: z.array(offered).meta({ description: "Newest first; one that was not sent is a draft" }),
  acceptances: z.array(
    z.object({
      version: z.number().int(),
      name: z.string(),
      currency: z.string(),
      totalCents: z.number().int(),
      acceptedAt: isoDate,
    }),
  ),
});
export type ProposalDetails = z.input<typeof proposal>;

export const sentProposal = z.object({
  number: z.string(),
  link: z.string().nullable().meta({ description: "The chat that a person sends it in by hand" }),
});
export type SentProposal = z.input<typeof sentProposal>;

export const offerParams = z.strictObject({ code: z.string().regex(offerCode, "El enlace no es válido.") });

const optionIds = z.string("Escribe un texto.").transform((text) => text.slice(0, mostOfferedLines * 17));

export const pdfQuery = z.strictObject({
  o: optionIds.optional().meta({ description: "The ids of the chosen optional lines, with dots between" }),
  version: z.coerce
    .number(wrongVersion)
    .pipe(version)
    .optional()
    .meta({ description: "An accepted version, whose file is kept; by default what is offered now" }),
});

export type PdfQuery = z.output<typeof pdfQuery>;

/* Forms of the public page, which shows what is wrong by itself: so nearly anything is taken here. */

const typed = z.string("Escribe un texto.");
const choice = {
  version: typed.meta({ description: "The version that the client saw" }),
  options: optionIds.meta({ description: "The ids of the chosen optional lines, with dots between" }),
};

export const codeForm = z.strictObject(choice);
export type CodeForm = z.output<typeof codeForm>;

export const acceptForm = z.strictObject({
  ...{ ...choice, name: typed, agrees: typed.default(""), digits: typed },
  standing: typed.default("0").meta({ description: "The cents that the client saw as paid or on their way" }),
});
export type AcceptAnswer = z.output<typeof acceptForm>;

export const refuseForm = z.strictObject({ version: typed, reason: typed });
export type RefuseAnswer = z.output<typeof refuseForm>;

export const refusalReason = reason.min(1, "Escribe el motivo.");
