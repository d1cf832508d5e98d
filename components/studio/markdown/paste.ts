import { syntaxTree } from "@codemirror/language";
import { type EditorState, type Extension, StateEffect, StateField } from "@codemirror/state";
import { Decoration, EditorView, WidgetType } from "@codemirror/view";
import { toast } from "@/components/ui/toast";
import type { Media } from "@/lib/media/schema";
import { sendPicture } from "../media/uploads";

export const altText = (alt: string): string =>
  alt
    .trim()
    .replace(/[[\]\\]/g, "\\$&")
    .replace(/\s+/g, " ");

export const pictureText = ({ path, alt }: Pick<Media, "path" | "alt">): string => `![${altText(alt)}](${path})`;

async function insertPictures(view: EditorView, files: File[]): Promise<void> {
  const label = files.length > 1 ? `Subiendo ${files.length} imágenes…` : "Subiendo la imagen…";
  const sent = Promise.allSettled(files.map((file) => sendPicture(file)));
  const written = sent.then((all) =>
    all.flatMap((one) => (one.status === "fulfilled" ? [pictureText(one.value)] : [])).join("\n\n"),
  );
  await insertLater(view, label, written);
  for (const [index, one] of (await sent).entries()) {
    if (one.status === "fulfilled") continue;
    const why = one.reason instanceof Error ? one.reason.message : "No se pudo subir.";
    toast.danger(`${files[index]!.name}: ${why}`, { duration: 8_000 });
  }
}

/** Inserts formatted text as markdown, or its plain text when it cannot be converted. */
async function insertFormatted(view: EditorView, html: string, plain: string): Promise<void> {
  const read = import("./html-to-markdown").then(
    ({ isFormatted, toMarkdown }) => (isFormatted(html) && toMarkdown(html)) || plain,
  );
  await insertLater(
    view,
    "Pegando…",
    read.catch(() => plain),
  );
}

/** Text that is pasted into code stays as it is. */
export function isInCode(state: EditorState): boolean {
  for (let node = syntaxTree(state).resolveInner(state.selection.main.from, -1); node.parent; node = node.parent) {
    if (/^(?:FencedCode|CodeBlock|InlineCode)$/.test(node.name)) return true;
  }
  return false;
}

const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

function takeFiles(view: EditorView, files: File[]): boolean {
  const pictures = files.filter(({ type }) => type.startsWith("image/"));
  if (pictures.length < files.length) toast.warning("Aquí solo se pueden pegar o soltar imágenes.");
  if (pictures.length > 0) void insertPictures(view, pictures);
  return true;
}

/** Pictures go to the library; formatted text becomes markdown, or with Shift stays plain. */
export function pasting(): Extension {
  let isPlain = false;
  return EditorView.domEventHandlers({
    keydown({ key, shiftKey }) {
      if (key.toLowerCase() === "v") isPlain = shiftKey;
    },
    paste(event, view) {
      const wantsPlain = isPlain;
      isPlain = false;
      const { clipboardData: data } = event;
      if (!data || view.state.readOnly || wantsPlain || isInCode(view.state)) return false;
      const html = data.getData("text/html");
      const plain = data.getData("text/plain");
      const files = filesOf(data);
      // Word and spreadsheets add a picture of the copied text.
      if (files.length > 0 && !plain.trim()) return takeFiles(view, files);
      // Code editors copy coloured, not formatted text.
      if (!html || data.types.includes("vscode-editor-data") || isAddress(plain)) return false;
      void insertFormatted(view, html, plain);
      return true;
    },
    drop(event, view) {
      const files = filesOf(event.dataTransfer);
      if (files.length === 0 || view.state.readOnly) return false;
      event.preventDefault();
      const at = view.posAtCoords({ x: event.clientX, y: event.clientY }, false);
      view.dispatch({ selection: { anchor: at } });
      view.focus();
      return takeFiles(view, files);
    },
  });
}

const isAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text.trim());

/* Pending pictures and pages are shown but are not part of the text, so none is saved half-way. */

type Pending = { id: symbol; at: number; label: string };

const begin = StateEffect.define<Pending>();
const end = StateEffect.define<symbol>();

class Waiting extends WidgetType {
  constructor(readonly label: string) {
    super();
  }

  override eq(other: Waiting): boolean {
    return other.label === this.label;
  }

  toDOM(): HTMLElement {
    const mark = document.createElement("span");
    mark.className = "cm-waiting";
    mark.setAttribute("role", "status");
    mark.textContent = this.label;
    return mark;
  }
}

export const pending = StateField.define({
  create: () => Decoration.none,
  update(marks, { changes, effects }) {
    let next = marks.map(changes);
    for (const effect of effects) {
      if (effect.is(begin)) {
        const { id, at, label } = effect.value;
        next = next.update({ add: [Decoration.widget({ widget: new Waiting(label), side: 1, id }).range(at)] });
      } else if (effect.is(end)) next = next.update({ filter: (_from, _to, { spec }) => spec.id !== effect.value });
    }
    return next;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Replaces the selection once the text is ready.
 * @param label shown until then
 * @throws the promise's failure; then nothing is written
 */
async function insertLater(view: EditorView, label: string, made: Promise<string>): Promise<void> {
  const id = Symbol(label);
  const { from, to } = view.state.selection.main;
  view.dispatch({ changes: { from, to }, effects: begin.of({ id, at: from, label }) });
  let text = "";
  try {
    text = await made;
  } finally {
    finish(view, id, text);
  }
}

function finish(view: EditorView, id: symbol, text: string): void {
  let at: number | null = null;
  view.state.field(pending).between(0, view.state.doc.length, (from, _to, { spec }) => {
    if (spec.id === id) at = from;
  });
  if (at === null) return;
  const { head, empty } = view.state.selection.main;
  view.dispatch({
    changes: { from: at, insert: text },
    effects: end.of(id),
    // A cursor that waited there moves behind the text; elsewhere it stays.
    ...(empty && head === at && { selection: { anchor: at + text.length }, scrollIntoView: true }),
    userEvent: "input.paste",
  });
}
