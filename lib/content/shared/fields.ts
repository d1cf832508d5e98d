import { z } from "zod";
import { isAddress, keptLength, tooLong, wrongAddress } from "./typed";
import { findTooDeep, mostBlocks, mostBrackets, mostQuotes, type TooDeep } from "./nesting";

/*
 * Fields of a draft. A draft is saved while it is written, so it may be empty or wrong: only shape and size are
 * checked here. Each kind's `ready` schema checks the rest before publishing.
 */

/** A text that may be empty. @param kept real limit, when higher than the announced one */
export const draftText = (max: number, kept = max) =>
  z
    .string("Escribe un texto.")
    // Half a character cannot be stored, and programs that cut texts leave some.
    .overwrite((text) => text.toWellFormed())
    .max(kept, tooLong(max))
    .refine((text) => !text.includes("\0"), "El texto tiene un carácter que no se puede guardar.");

/** A text that is read as markdown, with limited nesting. */
export const draftMarkup = (max: number, kept = max) =>
  draftText(max, kept).superRefine((text, context) => {
    const found = findTooDeep(text);
    if (!found) return;
    const told = tooDeep[found.by];
    const message = `Línea ${found.line}: ${told[0]!.toLowerCase()}${told.slice(1)}`;
    // A caller that knows where the text begins in its file can name the line.
    context.addIssue({ code: "custom", message, params: { line: found.line, told } });
  });

const tooDeep: Record<TooDeep["by"], string> = {
  blocks: `Hay más de ${mostBlocks} citas, listas o notas una dentro de otra. Quita niveles.`,
  quotes: `Hay más de ${mostQuotes} citas. Quita algunas, o júntalas.`,
  brackets: `Hay más de ${mostBrackets} corchetes abiertos a la vez. Ciérralos, o escríbelos como código.`,
};

/** Characters of a lesson's or a product's markdown. */
const maxMarkdown = 500_000;
export const draftMarkdown = draftMarkup(maxMarkdown);

/** A library picture (`/media/{id}`) or one that comes with the site; empty for none. */
export const draftPicture = z
  .string("Elige una imagen.")
  .max(300, "La dirección es demasiado larga.")
  .regex(/^$|^\/(?:media\/[0-9a-f-]{36}|images\/[\w./-]+)$/, "Elige una imagen de la biblioteca.");

/** Characters. */
const linkLengths = { name: 120, url: 2_000 };
const linkOf = (text: (max: number) => z.ZodString) => ({ name: text(linkLengths.name), url: text(linkLengths.url) });

const draftLink = z.strictObject(linkOf((max) => draftText(max, keptLength(max))));
export const draftLinks = z.array(draftLink, "Indica los enlaces.").max(50, "Usa como máximo 50 enlaces.");

export const keptFile = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{1,8}$/, "Sube el archivo otra vez."),
  type: draftText(120),
  size: z.number().int().min(1),
});

export const readyUrl = z.string().refine(isAddress, wrongAddress);
const { name, url } = linkOf(draftText);
export const readyLinks = z.array(
  z.strictObject({
    name: name.trim().min(1, "Escribe el nombre del enlace."),
    url: url.refine(isAddress, wrongAddress),
  }),
);
