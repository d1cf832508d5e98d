import { z } from "zod";
import { emailAddress, isoDate, line, searchText } from "@/lib/core/schema";
import { hostOf } from "../shared/hosts";

export const mostSites = 200;
const mostDomains = 20;
const mostPeople = 50;

/** A list, or a form's text split at lines, commas and spaces. Removes duplicates. */
const listOf = (item: z.ZodType<string, string>, error: string) =>
  z
    .union(
      [
        z.array(item).max(500),
        z
          .string()
          .max(20_000)
          .transform((typed) => typed.split(/[\s,;]+/).filter(Boolean))
          .pipe(z.array(item)),
      ],
      { error },
    )
    .transform((list) => [...new Set(list)]);

const badDomain = "Escribe dominios como cliente.pe, uno por línea.";
const domains = listOf(
  z
    .string(badDomain)
    .transform(hostOf)
    .refine((host) => host !== "", badDomain),
  badDomain,
)
  .refine((list) => list.length <= mostDomains, `Un sitio puede tener hasta ${mostDomains} dominios.`)
  .meta({ description: "Hosts without www.; those below them count too" });

const badPerson = "Escribe correos de cuentas, uno por línea.";
const people = listOf(z.string(badPerson).trim().toLowerCase().pipe(emailAddress(badPerson)), badPerson)
  .refine((list) => list.length <= mostPeople, `Un sitio puede tener hasta ${mostPeople} personas.`)
  .meta({ description: "The e-mail addresses of the accounts that may see it" });

const badZone = "Elige una zona horaria de la lista.";

const isZone = (zone: string): boolean => zone === "UTC" || Intl.supportedValuesOf("timeZone").includes(zone);

const fields = {
  name: line(80, "El nombre es demasiado largo.").min(1, "Escribe el nombre."),
  domains,
  zone: z.string(badZone).refine(isZone, badZone).meta({ description: "What its days are days of" }),
  script: z
    .string("Escribe un texto.")
    .trim()
    .toLowerCase()
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,38}[a-z0-9])?)?$/, "Usa hasta 40 letras sin tilde, números y guiones.")
    .meta({ description: "What its script is called in its address; empty to have one made up" }),
  people,
};

export const siteInput = z.strictObject({
  ...fields,
  domains: domains.refine((list) => list.length > 0, "Escribe al menos un dominio."),
  script: fields.script.default(""),
  people: fields.people.default([]),
});
export type SiteInput = z.output<typeof siteInput>;

/** Omitted fields stay unchanged. */
export const siteChanges = z.strictObject(fields).partial();
export type SiteChanges = z.output<typeof siteChanges>;

const siteId = z.coerce.number("El sitio no es válido.").int().min(1).max(2_147_483_647);
export const siteParams = z.strictObject({ id: siteId });

export const siteQuery = z.strictObject({ search: searchText });
export type SiteQuery = z.output<typeof siteQuery>;

const countedSite = z.object({
  id: z.number().int(),
  name: z.string(),
  domains: z.array(z.string()),
  zone: z.string(),
  script: z.string(),
  isOwn: z.boolean().meta({ description: "This site itself, which cannot be removed" }),
  createdAt: isoDate,
  updatedAt: isoDate,
});

export const siteItem = countedSite.extend({
  visitors: z.number().int().meta({ description: "Of the last 24 hours" }),
});
export type SiteItem = z.input<typeof siteItem>;

export const siteList = z.object({ results: z.array(siteItem) });

export const siteDetails = countedSite.extend({
  people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
});
export type SiteDetails = z.input<typeof siteDetails>;

export const siteArrival = z.object({
  lastHitAt: isoDate.nullable().meta({ description: "Of the last 10 minutes" }),
});
