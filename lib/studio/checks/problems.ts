import type { Inspected } from "@/lib/content/parse/inspect";
import { inspectText } from "@/lib/content/preview";
import { findTooDeep } from "@/lib/content/shared/nesting";
import type { Actor } from "@/lib/people/actor";
import type { CheckedParts } from "./describe";
import type { Problem } from "./schema";

/** Characters of a description: shown by search engines, and the fewest that say enough. */
const shown = 160;
const fewest = 50;

export type InspectedText = Inspected & {
  field: string;
  /** Whether the text was too much to inspect, so nothing is known of it. */
  isTooMuch: boolean;
};

const nothing: Inspected = {
  headings: [],
  pictures: [],
  links: [],
  questions: [],
  exercises: [],
  leftovers: [],
  html: [],
};

/**
 * Inspects texts, except those that nest too deep.
 * @throws AppError `unavailable`
 */
export async function inspectTexts(writer: Pick<Actor, "id">, { texts }: CheckedParts): Promise<InspectedText[]> {
  const inspected: InspectedText[] = [];
  for (const { field, source } of texts) {
    if (source.trim() === "" || findTooDeep(source)) continue;
    const found = await inspectText(writer, source);
    inspected.push({ field, ...(found ?? nothing), isTooMuch: found === null });
  }
  return inspected;
}

export function findWeak(described: CheckedParts, texts: InspectedText[], alts: Map<string, string>): Problem[] {
  const remarks: Remark[] = [
    ...described.weak.flatMap(({ when, ...remark }) => (when ? [remark] : [])),
    ...(described.description ? aboutDescription(described.description) : []),
    ...texts.flatMap((text) => [
      ...aboutSize(text),
      ...aboutHeadings(text),
      ...aboutPictures(text, alts),
      ...aboutQuestions(text),
      ...[...text.exercises, ...text.leftovers].map((told) => ({ field: text.field, text: told })),
      ...aboutHtml(text),
    ]),
  ];
  return remarks.map((remark) => ({ level: "weak", ...remark }));
}

type Remark = Pick<Problem, "field" | "text" | "picture">;

function aboutDescription({ field, text }: { field: string; text: string }): Remark[] {
  const { length } = text.trim();
  if (length === 0)
    return [{ field, text: "No tiene descripción: Google mostrará una parte cualquiera de la página." }];
  if (length < fewest) {
    return [
      {
        field,
        text: `La descripción es corta: tiene ${length} caracteres. Lo mejor es usar entre ${fewest} y ${shown}.`,
      },
    ];
  }
  if (length <= shown) return [];
  return [
    { field, text: `Google cortará la descripción: tiene ${length} caracteres y solo se muestran unos ${shown}.` },
  ];
}

const aboutSize = ({ field, isTooMuch }: InspectedText): Remark[] =>
  isTooMuch
    ? [{ field, text: "El texto es demasiado complicado: se vería sin formato. Divídelo en partes o simplifícalo." }]
    : [];

/** The page has the only h1, so a text's headings begin with h2. */
function aboutHeadings({ field, headings }: InspectedText): Remark[] {
  let before = 1;
  return headings.flatMap(({ depth: written, text }) => {
    const depth = Math.max(2, written);
    const skips = depth > before + 1;
    const expected = before + 1;
    before = depth;
    return skips
      ? [{ field, text: `El título «${text}» es de nivel ${depth} y debería ser de nivel ${expected}: se salta uno.` }]
      : [];
  });
}

const aboutQuestions = ({ field, questions }: InspectedText): Remark[] =>
  questions.map(({ line, message, isRead }) => {
    return { field, text: `Línea ${line}: una pregunta no se verá${isRead ? " entera" : ""}. ${message}` };
  });

function aboutPictures({ field, pictures }: InspectedText, alts: Map<string, string>): Remark[] {
  return pictures.flatMap(({ src, alt }, index) => {
    const which = pictures.length === 1 ? "La imagen" : `La imagen ${index + 1}`;
    if (!/^\/(?!\/)/.test(src)) {
      return [{ field, text: `${which} es de otro sitio: se verá como un enlace. Súbela a la biblioteca.` }];
    }
    if (alt.trim() || alts.get(src)) return [];
    return [{ field, text: `${which} no tiene texto alternativo: escríbelo.`, picture: src }];
  });
}

/** Beyond this, the whole text is taken for HTML. */
const mostTags = 20;

const aboutHtml = ({ field, html }: InspectedText): Remark[] =>
  html.slice(0, mostTags).map(({ line, begin, hasText }) => {
    const what = hasText
      ? `el HTML que empieza con «${begin}» no se verá, ni tampoco su texto`
      : `«${begin}» no se verá`;
    return { field, text: `Línea ${line}: ${what}. Si es código, escríbelo entre comillas invertidas (\`).` };
  });
