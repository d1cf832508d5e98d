import { z } from "zod";
import { dayOf, isDay, momentOf } from "@/lib/core/days";
import { capitalDirection, flag, id, idOrNone, isoDate, line, pageOf, pageQuery } from "@/lib/core/schema";
import { isKeyOrNone } from "@/lib/visits/shared/key";
import { compareFields, dimension, dimensionFields, rangeFields } from "@/lib/visits/schema";
import { audiences } from "@/lib/visits/shared/dimensions";
import { maxApp, readApp } from "./shared/apps";
import { isReserved } from "./shared/codes";
import { changeBox, maxDestination, tagBox } from "./shared/limits";
import { conditionKinds, maxCondition, maxConditions, maxRules } from "./shared/rule-words";
import { conditionWrongs, readCondition } from "./shared/rules";

const linkStates = ["active", "paused", "expired", "usedUp"] as const;
export const linkState = z.enum(linkStates, "Ese estado no existe.");
export type LinkState = z.infer<typeof linkState>;

export const linkStateLabels: Record<LinkState, string> = {
  active: "Activo",
  paused: "En pausa",
  expired: "Vencido",
  usedUp: "Agotado",
};

export const linkStateTones = {
  active: "accent",
  paused: "amber",
  expired: "neutral",
  usedUp: "neutral",
} as const satisfies Record<LinkState, string>;

export const archivedLinks = "archived";

export const noFolder = "none";

export const maxTags = 10;
const maxChosen = 100;
const badDestination = "Ingresa una URL válida que empiece con http:// o https://.";

/** In ASCII as `new URL()` writes it, so that it is safe in a header. */
export const destination = z
  .string("Escribe la URL de destino.")
  .trim()
  .min(1, "Escribe la URL de destino.")
  .max(maxDestination, `La URL puede tener hasta ${maxDestination} caracteres.`)
  .regex(/^\P{Cc}*$/u, "La URL tiene caracteres que no se admiten.")
  // A third slash would turn what was meant as a path into a host.
  .regex(/^https?:\/\/[^/\\]/i, badDestination)
  .refine((typed) => URL.canParse(typed), badDestination)
  .transform((typed) => new URL(typed))
  // Some engines let the empty name in Punycode through.
  .refine(({ hostname }) => !/(?:^|\.)xn--(?:\.|$)/.test(hostname), badDestination)
  .refine((url) => !url.username && !url.password, "La URL no puede llevar usuario ni contraseña.")
  .transform((url) => url.href)
  // Letters beyond ASCII grow when they are written out.
  .refine((href) => href.length <= maxDestination, `La URL puede tener hasta ${maxDestination} caracteres.`)
  .meta({ description: "http or https, without credentials" });

const backHalf = z
  .string("Escribe un texto.")
  .trim()
  .max(50, "Usa como máximo 50 caracteres.")
  .regex(/^[A-Za-z0-9_-]*$/, "Usa solo letras sin tilde, números, guiones y guiones bajos.")
  .refine((typed) => !isReserved(typed.toLowerCase()), "Esa palabra está reservada.")
  .nullable()
  .transform((typed) => typed || null)
  .meta({ description: "A code of one's own; found in any case. Empty or null: none" });

const tag = z
  .string("Escribe un texto.")
  .transform((typed) => typed.replace(/\s+/g, " ").toLowerCase())
  .pipe(
    line(30, "Cada etiqueta puede tener hasta 30 caracteres.").regex(/^[^,]*$/, "Escribe una sola línea de texto."),
  );

const tags = z
  .union(
    [
      z.array(tag).max(100),
      z
        .string()
        .max(1_000)
        .transform((typed) => typed.split(","))
        .pipe(z.array(tag)),
    ],
    {
      error: "Escribe etiquetas separadas por comas.",
    },
  )
  .transform((list) => [...new Set(list.filter(Boolean))])
  .refine((list) => list.length <= maxTags, `Usa como máximo ${maxTags} etiquetas.`)
  .meta({ description: "Words to find it by, in lower case; a list or a text with commas" });

const badMoment = "Elige una fecha y una hora válidas.";
const isLocalTime = (text: string) =>
  /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d(:[0-5]\d)?$/.test(text) && isDay(text.slice(0, 10));
const isMoment = (text: string) => z.iso.datetime({ offset: true }).safeParse(text).success;

const expiresAt = z
  .string(badMoment)
  .trim()
  .refine((text) => text === "" || isLocalTime(text) || isMoment(text), badMoment)
  .nullable()
  .transform((text) => (text ? momentOf(text) : null))
  .refine((date) => date === null || (date.getUTCFullYear() >= 2000 && date.getUTCFullYear() <= 2100), badMoment)
  .meta({ description: "ISO 8601, or a local time of Bogota without offset. Empty or null: never" });

const wrongLimit = "Escribe un número entero desde 1.";
const limit = z.int(wrongLimit).min(1, wrongLimit).max(1_000_000_000, wrongLimit);
const typedLimit = z
  .string()
  .trim()
  .regex(/^\d{1,10}$/, wrongLimit)
  .transform(Number)
  .pipe(limit);

const maxClicks = z
  .union([z.literal("").transform(() => null), z.null(), limit, typedLimit], wrongLimit)
  .meta({ description: "How many clicks of people are let through. Empty or null: any number" });

const closedDestination = z.union([z.literal("").transform(() => null), z.null(), destination], badDestination).meta({
  description: "Where it leads while it is paused, expired or used up. Empty or null: to a page that says so",
});

const folder = z
  .union([z.literal("").transform(() => null), z.null(), id], "El identificador no es válido.")
  .meta({ description: "The id of its folder. Empty or null: none" });
const badApp = "Escribe una dirección de tu app, como miapp://producto/5.";

const app = z
  .string(badApp)
  .trim()
  .max(maxApp, `La dirección de la app puede tener hasta ${maxApp} caracteres.`)
  .transform((typed, context) => {
    const read = typed === "" ? null : readApp(typed);
    if (typed !== "" && read === null) context.addIssue({ code: "custom", message: badApp });
    return read;
  })
  .nullable()
  .meta({
    description: "An address with the scheme of an app, which phones with that system try first. Empty or null: none",
  });

const password = z
  .string("Escribe una contraseña.")
  .max(200, "La contraseña puede tener hasta 200 caracteres.")
  .refine((typed) => typed === "" || typed.length >= 8, "Usa al menos 8 caracteres.")
  .nullable()
  .meta({ description: "Asked for before the link leads on. Empty: stays as it is; null: none" });

const condition = z
  .strictObject({
    kind: z.enum(conditionKinds, "Esa condición no existe."),
    value: z
      .string("Escribe un texto.")
      .max(maxCondition, `Cada condición puede tener hasta ${maxCondition} caracteres.`)
      .meta({
        description: "Several with commas: one of them has to hold. Moments are local to Bogota without offset",
      }),
  })
  .transform((typed, context) => {
    const read = readCondition(typed);
    if (read) return { kind: typed.kind, value: read.value };
    context.addIssue({ code: "custom", path: ["value"], message: conditionWrongs[typed.kind] });
    return z.NEVER;
  });

const linkRule = z.strictObject({
  conditions: z
    .array(condition, "Cada regla necesita al menos una condición.")
    .min(1, "Cada regla necesita al menos una condición.")
    .max(maxConditions, `Usa como máximo ${maxConditions} condiciones en una regla.`),
  destination,
});

export const linkRules = z
  .array(linkRule, "Las reglas no son válidas.")
  .max(maxRules, `Usa como máximo ${maxRules} reglas.`)
  .meta({ description: "In order; the first whose conditions all hold leads elsewhere" });

/** A form's JSON text; errors name the rule. */
const typedRules = z.string().transform((text, context) => {
  const read = linkRules.safeParse(JSON.parse(text || "[]"));
  if (read.success) return read.data;
  for (const { path, message } of read.error.issues) {
    const number = typeof path[0] === "number" ? `Regla ${path[0] + 1}: ` : "";
    context.addIssue({ code: "custom", message: number + message });
  }
  return z.NEVER;
});

const fields = {
  destination,
  backHalf,
  title: line(200, "El título puede tener hasta 200 caracteres."),
  tags,
  password,
  expiresAt,
  maxClicks,
  closedDestination,
  iosApp: app,
  androidApp: app,
  rules: linkRules,
  folder,
  paused: flag,
};

/** The body of `create`. Without a title, the page's title is looked up. */
export const shortLinkInput = z.strictObject(fields).partial().extend({ destination });
export type LinkInput = z.infer<typeof shortLinkInput>;

export const linkChanges = z.strictObject({ ...fields, archived: flag }).partial();
export type LinkChanges = z.infer<typeof linkChanges>;

/** The form removes a password with a checkbox, not with an empty field. */
export const linkForm = shortLinkInput.extend({
  removePassword: z.boolean().optional(),
  rules: typedRules.optional(),
});
export type LinkForm = z.infer<typeof linkForm>;

const chosen = z
  .array(id, "Elige al menos un enlace.")
  .min(1, "Elige al menos un enlace.")
  .max(maxChosen, `Elige como máximo ${maxChosen} enlaces.`)
  .transform((ids) => [...new Set(ids)]);

const someTags = tags.refine((list) => list.length > 0, "Escribe al menos una etiqueta.");

/** The dialogs for tags; removing has a checkbox for each tag, named with `tagBox`. */
export const tagForm = z.object({ tags: someTags });
export const untagForm = z
  .record(z.string(), z.boolean())
  .transform((boxes) => ({
    tags: Object.keys(boxes)
      .filter((name) => boxes[name])
      .map((name) => name.slice(tagBox.length)),
  }))
  .refine(({ tags }) => tags.length > 0, "Elige al menos una etiqueta.");

export const linkBulk = z.discriminatedUnion(
  "action",
  [
    z.strictObject({ action: z.enum(["pause", "resume", "archive", "unarchive", "remove"]), ids: chosen }),
    z.strictObject({ action: z.enum(["tag", "untag"]), ids: chosen, tags: someTags }),
  ],
  "Esa acción no existe.",
);
export type LinkBulk = z.infer<typeof linkBulk>;

export const linkBulkResult = z.object({
  links: z.number().int().meta({ description: "How many of them there were: somebody may have deleted some" }),
});

const mark = line(200, "Puede tener hasta 200 caracteres.");
const marks = { utm_source: mark, utm_medium: mark, utm_campaign: mark, utm_term: mark, utm_content: mark };

const manyFields = { ...marks, expiresAt, maxClicks, paused: flag };

/** Changes to several links: omitted fields stay, empty ones are cleared. */
export const linkManyChanges = z
  .strictObject({ ...manyFields, folder })
  .partial()
  .refine((changes) => Object.keys(changes).length > 0, "Elige qué cambiar.");
export type LinkManyChanges = z.infer<typeof linkManyChanges>;

export const linkMany = z.strictObject({ ids: chosen, changes: linkManyChanges });

/** The dialog that changes several links: only ticked fields, named with `changeBox`. */
export const changeManyForm = z
  .object({ ...manyFields, paused: z.enum(["", "yes", "no"]) })
  .partial()
  .catchall(z.unknown())
  .transform(({ paused, ...typed }): LinkManyChanges => {
    const ticked = (Object.keys(manyFields) as (keyof typeof typed)[]).filter((name) => typed[changeBox + name]);
    return {
      ...Object.fromEntries(ticked.map((name) => [name, typed[name] ?? (name in marks ? "" : null)])),
      ...(paused && { paused: paused === "yes" }),
    };
  })
  .refine((changes) => Object.keys(changes).length > 0, "Elige qué cambiar.");

/** A link's previous state, for undoing while nobody else has changed it. */
const linkBefore = z.strictObject({
  _id: id,
  changedAt: z.iso.datetime().meta({ description: "When the change was that is taken back" }),
  destination,
  expiresAt: z.iso.datetime().nullable(),
  maxClicks: limit.nullable(),
  pausedAt: z.iso.datetime().nullable(),
  folder: id.nullable().optional(),
});
export type LinkBefore = z.infer<typeof linkBefore>;

export const linkManyResult = z.object({
  links: z.number().int(),
  before: z.array(linkBefore.extend({ destination: z.string() })).meta({ description: "The body of `restore`" }),
});

export const linksBefore = z.strictObject({
  links: z
    .array(linkBefore)
    .min(1, "Elige al menos un enlace.")
    .max(maxChosen, `Elige como máximo ${maxChosen} enlaces.`),
});

export const linksRestored = z.object({
  links: z.number().int(),
  changed: z.number().int().meta({ description: "Left as they are: they were changed since, or are gone" }),
});

const visitDay = z
  .string()
  .refine((text) => text === "" || isDay(text) || isMoment(text), "La fecha no es válida.")
  .transform((text) => (text === "" || isDay(text) ? text : dayOf(text)));

export const linkQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(10),
  dateVisitFrom: visitDay.default("").meta({ description: "Visits are counted from this day in Bogota on" }),
  dateVisitTo: visitDay.default("").meta({ description: "…up to this one" }),
  sortVisitCount: capitalDirection.default("DESC"),
  sortCreated: capitalDirection
    .or(z.literal(""))
    .default("")
    .meta({ description: "Sorts by when they were made instead" }),
  tag: z
    .string()
    .default("")
    .transform((value) => value.trim().toLowerCase().slice(0, 30)),
  folder: z
    .union([id, z.literal(["", noFolder])], "El identificador no es válido.")
    .default("")
    .meta({ description: `The id of a folder, or \`${noFolder}\` for links in none` }),
  state: z
    .enum([...linkStates, archivedLinks, ""], "Ese estado no existe.")
    .default("")
    .meta({ description: "Archived links are given only with `archived`" }),
});
export type LinkQuery = z.infer<typeof linkQuery>;

export const linkPageQuery = linkQuery.extend({ edit: idOrNone, newest: idOrNone, new: z.string().default("") });

export const linkExportQuery = linkQuery.omit({ page: true, limit: true });
export type LinkExportQuery = z.infer<typeof linkExportQuery>;

export const link = z.object({
  _id: z.string(),
  destination: z.string(),
  backHalf: z.string().nullable(),
  shortCode: z.string(),
  shortUrl: z.string().meta({ description: "What people are given" }),
  visits: z.number().int().meta({ description: "Of people, within the dates that were asked for" }),
  scans: z.number().int().meta({ description: "Those of them that came by the QR code" }),
  title: z.string(),
  tags: z.array(z.string()),
  state: linkState,
  archived: z.boolean().meta({ description: "Out of the list; it leads on as its state says" }),
  expiresAt: isoDate.nullable(),
  maxClicks: z.number().int().nullable(),
  clicks: z.number().int().meta({ description: "Clicks that were let through since there is a limit" }),
  closedDestination: z.string().nullable(),
  folder: z.object({ _id: z.string(), name: z.string() }).nullable(),
  mayChange: z.boolean().meta({ description: "Whether who asks may change it: its folder says so" }),
  iosApp: z.string().nullable(),
  androidApp: z.string().nullable(),
  hasPassword: z.boolean(),
  rules: z.array(
    z.object({
      conditions: z.array(z.object({ kind: z.enum(conditionKinds), value: z.string() })),
      destination: z.string(),
    }),
  ),
  createdAt: isoDate,
});
export type ShortLink = z.input<typeof link>;

export const linkPage = pageOf(link);

export const destinationQuery = z.strictObject({ destination });

export const linkTitle = z.object({ title: z.string().meta({ description: "Empty when the page tells none" }) });

export const linkDuplicates = z.object({
  results: z.array(link.pick({ _id: true, shortCode: true, backHalf: true, shortUrl: true })),
});
export type LinkDuplicates = z.infer<typeof linkDuplicates>;

const key = z.string().refine(isKeyOrNone, "La página no es válida.").default("");

const reportFields = { link: idOrNone, ...rangeFields, ...compareFields, ...dimensionFields };
export const linkReportQuery = z.strictObject(reportFields);

export const linkBreakdownQuery = pageQuery.extend({
  ...reportFields,
  dimension: dimension.default("source"),
});

export const linkVisitQuery = z.strictObject({
  link: idOrNone.meta({ description: "Empty: visits of all links" }),
  ...rangeFields,
  audience: z.enum(["", ...audiences], "Ese tipo no existe.").default(""),
  ...dimensionFields,
  after: key.meta({ description: "The page after this key: `next` of the answer before" }),
  before: key.meta({ description: "The page before this key: `previous` of the answer before" }),
  limit: pageQuery.shape.limit,
});
export type LinkVisitQuery = z.infer<typeof linkVisitQuery>;

export const linkVisitExportQuery = linkVisitQuery.omit({ after: true, before: true, limit: true });
export type LinkVisitExportQuery = z.infer<typeof linkVisitExportQuery>;

export const linkVisit = z.object({
  id: z.string(),
  visitedAt: isoDate,
  referrer: z.string().meta({ description: "As it was sent; empty for none" }),
  shortener: z.object({ _id: z.string(), shortCode: z.string(), backHalf: z.string().nullable() }),
  audience: z.enum(audiences),
  scan: z.boolean(),
  ip: z.string(),
  country: z.string(),
  city: z.string(),
  device: z.string(),
  browser: z.string(),
  os: z.string(),
});
export type LinkVisit = z.input<typeof linkVisit>;

/** Paged by key, so that the last page is as fast as the first. */
export const linkVisitPage = z.object({
  results: z.array(linkVisit),
  next: z.string().nullable(),
  previous: z.string().nullable(),
});
