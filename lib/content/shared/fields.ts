import { z } from "zod";
import { isAddress, keptLength, tooLong, wrongAddress } from "./typed";
import { findTooDeep, mostBlocks, mostBrackets, mostQuotes, type TooDeep } from "./nesting";

/*
 * What fields of a draft are made of. A draft is kept while it is written, so it may be empty and
 * wrong: only its shape and its size are looked at. What has to be right before it is published is
 * asked by the `ready` schema of each kind.
 */

/** A text that may still be empty. @param kept how long it may be, where that is more than what is told */
export const draftText = (max: number, kept = max) =>
  z
    .string("Escribe un texto.")
    // Half a character cannot be stored, and programs that cut texts leave some.
    .overwrite((text) => text.toWellFormed())
    .max(kept, tooLong(max))
    .refine((text) => !text.includes("\0"), "El texto tiene un carácter que no se puede guardar.");

/** A text that is read as markdown: whatever it says, it goes no deeper than anybody means. */
export const draftMarkup = (max: number, kept = max) =>
  draftText(max, kept).superRefine((text, context) => {
    const found = findTooDeep(text);
    if (!found) return;
    const told = tooDeep[found.by];
    const message = `Línea ${found.line}: ${told[0]!.toLowerCase()}${told.slice(1)}`;
    // Whoever knows where the text begins in a file can then name the line.
    context.addIssue({ code: "custom", message, params: { line: found.line, told } });
  });

const tooDeep: Record<TooDeep["by"], string> = {
  blocks: `Hay más de ${mostBlocks} citas, listas o notas una dentro de otra. Quita niveles.`,
  quotes: `Hay más de ${mostQuotes} citas. Quita algunas, o júntalas.`,
  brackets: `Hay más de ${mostBrackets} corchetes abiertos a la vez. Ciérralos, o escríbelos como código.`,
};

/** Markdown of a lesson or a product, in characters. */
const maxMarkdown = 500_000;
export const draftMarkdown = draftMarkup(maxMarkdown);

/** A picture: of the library (`/media/{id}`) or one that comes with the site; empty for none. */
export const draftPicture = z
  .string("Elige una imagen.")
  .max(300, "La dirección es demasiado larga.")
  .regex(/^$|^\/(?:media\/[0-9a-f-]{36}|images\/[\w./-]+)$/, "Elige una imagen de la biblioteca.");

/** Characters of the name and the address of a link. */
const linkLengths = { name: 120, url: 2_000 };
const linkOf = (text: (max: number) => z.ZodString) => ({ name: text(linkLengths.name), url: text(linkLengths.url) });

const draftLink = z.strictObject(linkOf((max) => draftText(max, keptLength(max))));
export const draftLinks = z.array(draftLink, "Indica los enlaces.").max(50, "Como mucho 50 enlaces.");

/** A file to download, as its store names it. */
export const keptFile = z.strictObject({
  name: z.string().regex(/^[0-9a-f]{32}\.[a-z0-9]{1,8}$/, "Sube el archivo otra vez."),
  type: draftText(120),
  size: z.number().int().min(1),
});

/** An address of the web, or a path of this site. */
export const readyUrl = z.string().refine(isAddress, wrongAddress);
const { name, url } = linkOf(draftText);
export const readyLinks = z.array(
  z.strictObject({
    name: name.trim().min(1, "Escribe el nombre del enlace."),
    url: url.refine(isAddress, wrongAddress),
  }),
);
