import { type CompletionContext, type CompletionResult, startCompletion } from "@codemirror/autocomplete";
import { Facet } from "@codemirror/state";
import type { Command, EditorView } from "@codemirror/view";
import { plainText } from "@/lib/core/text";
import { insertBlock, insertCode, insertExercise, prefixes, setHeading, toggleLines } from "./commands";
import { isInCode } from "./paste";
import { skeletons } from "@/lib/playground/shared/skeletons";
import { insertTable } from "./table";

export const pictureAsker = Facet.define<() => void, () => void>({ combine: ([ask]) => ask ?? (() => undefined) });

export const questionAsker = Facet.define<() => void, () => void>({ combine: ([ask]) => ask ?? (() => undefined) });

const askBy =
  (asker: typeof pictureAsker): Command =>
  (view) => {
    view.state.facet(asker)();
    return true;
  };

export const insertCodeInLanguage: Command = (view) => insertCode(view) && startCompletion(view);

export const askForLink: Command = (view) => {
  view.dispatch(view.state.replaceSelection("[["), { userEvent: "input.type", scrollIntoView: true });
  return startCompletion(view);
};

type BlockChoice = { label: string; detail: string; words?: string; run: Command };

const choices: BlockChoice[] = [
  { label: "Título", detail: "##", words: "encabezado h2", run: setHeading(2) },
  { label: "Subtítulo", detail: "###", words: "titulo encabezado h3", run: setHeading(3) },
  { label: "Lista", detail: "-", words: "puntos viñetas", run: toggleLines(prefixes.list) },
  { label: "Lista numerada", detail: "1.", words: "numeros pasos", run: toggleLines(prefixes.ordered) },
  { label: "Lista de tareas", detail: "- [ ]", words: "casillas pendientes", run: toggleLines(prefixes.tasks) },
  { label: "Cita", detail: ">", words: "nota", run: toggleLines(prefixes.quote) },
  { label: "Código", detail: "```", words: "programa lenguaje", run: insertCodeInLanguage },
  { label: "Pregunta", detail: "de la lección", words: "cuestionario gift", run: askBy(questionAsker) },
  ...Object.entries(skeletons).map(([language, { label }]) => ({
    ...{ label: `Ejecutable: ${label}`, detail: "código con comprobación", words: "codigo ejercicio" },
    run: insertExercise(language as keyof typeof skeletons),
  })),
  { label: "Tabla", detail: "| |", words: "columnas filas", run: insertTable },
  { label: "Imagen", detail: "de la biblioteca", words: "foto captura", run: askBy(pictureAsker) },
  { label: "Línea divisoria", detail: "---", words: "separador", run: insertBlock("---\n") },
  { label: "Enlace a una página", detail: "[[", words: "leccion curso", run: askForLink },
];

/** Blocks that match; those whose name begins with `typed` come first. */
export function blocksFor(typed: string): BlockChoice[] {
  const sought = plainText(typed.trim());
  const begins = ({ label }: BlockChoice) => plainText(label).startsWith(sought);
  const found = choices.filter(({ label, words = "" }) => ` ${plainText(`${label} ${words}`)}`.includes(` ${sought}`));
  return [...found.filter(begins), ...found.filter((each) => !begins(each))];
}

/** Completes `/` at the start of an empty line. */
export function completeBlock({ state, pos }: CompletionContext): CompletionResult | null {
  const line = state.doc.lineAt(pos);
  if (pos !== line.to || !/^\/[\p{L}\d ]{0,30}$/u.test(line.text) || isInCode(state)) return null;
  const options = blocksFor(line.text.slice(1)).map(({ label, detail, run }) => ({
    ...{ label, detail },
    apply(view: EditorView, _: unknown, from: number, to: number) {
      view.dispatch({ changes: { from, to } });
      run(view);
    },
  }));
  return options.length > 0 ? { from: line.from, options, filter: false } : null;
}
