import { syntaxTree } from "@codemirror/language";
import type { EditorState, Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { toast } from "@/components/ui/toast";
import type { Media } from "@/lib/media/schema";
import { sendPicture } from "../media/use-uploads";
import { insertLater } from "./pending";

export const pictureText = ({ path, alt }: Pick<Media, "path" | "alt">): string =>
  `![${alt.replace(/[[\]\\]/g, "\\$&").replace(/\s+/g, " ")}](${path})`;

/** Sends pictures to the library and writes them where the cursor is, in their order. */
async function insertPictures(view: EditorView, files: File[]): Promise<void> {
  const label = files.length > 1 ? `Subiendo ${files.length} imágenes…` : "Subiendo la imagen…";
  const sent = Promise.allSettled(files.map((file) => sendPicture("/api/media/create", file)));
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

/** Writes formatted text as markdown; what cannot be read as such as its plain text. */
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

/** In code, what is pasted is code. */
function isInCode(state: EditorState): boolean {
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

/** Pictures go to the library; formatted text becomes markdown, but with Shift stays plain. */
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
      // Word and spreadsheets add a picture of what was copied to its text.
      if (files.length > 0 && !plain.trim()) return takeFiles(view, files);
      // What comes from an editor of code is coloured, not formatted.
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
