import { markdownLanguage } from "@codemirror/lang-markdown";
import type { EditorView } from "@codemirror/view";
import { useDeferredValue, useId, useMemo, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { control } from "@/components/ui/labelled";
import { mediaIdOf } from "@/lib/media/shared/picture";
import { ChosenPicture } from "../media/picture-field";
import { useMedia } from "../media/uploads";
import { altText } from "./paste";

/** A picture of the site without alternative text, and the range where that text goes. */
type BarePicture = { src: string; from: number; to: number; index: number };

const most = 20;

export function findBarePictures(text: string): BarePicture[] {
  if (!/!\[\s*\]\(/.test(text)) return [];
  const bare: BarePicture[] = [];
  let index = 0;
  markdownLanguage.parser.parse(text).iterate({
    enter({ name, node }) {
      if (name !== "Image") return;
      index++;
      const [open, close] = node.getChildren("LinkMark");
      const url = node.getChild("URL");
      if (!open || !close || !url || text.slice(open.to, close.from).trim()) return;
      const src = text.slice(url.from, url.to);
      if (/^\/(?!\/)/.test(src)) bare.push({ src, from: open.to, to: close.from, index });
    },
  });
  return bare.slice(0, most);
}

export function BarePictures({ text, view }: { text: string; view: EditorView }) {
  const deferred = useDeferredValue(text);
  const bare = useMemo(() => findBarePictures(deferred), [deferred]);
  return (
    <ul
      aria-label="Imágenes sin texto alternativo"
      className="max-h-64 divide-y divide-line overflow-y-auto border-t border-line empty:hidden"
    >
      {bare.map((picture) => (
        <AltField key={`${picture.index} ${picture.src}`} {...picture} view={view} />
      ))}
    </ul>
  );
}

function AltField({ src, index, view }: BarePicture & { view: EditorView }) {
  const id = useId();
  const [alt, setAlt] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const mediaId = mediaIdOf(src);
  const { data, isLoading } = useMedia(mediaId);
  // When a text says nothing, the library's own description is used.
  if (isLoading || data?.alt) return null;

  /** Its position may have moved since. */
  const find = () =>
    findBarePictures(view.state.doc.toString()).find((each) => each.index === index && each.src === src);

  function show() {
    const place = find();
    if (!place) return;
    view.dispatch({ selection: { anchor: place.from }, scrollIntoView: true });
    view.focus();
  }

  function write() {
    const place = alt.trim() ? find() : null;
    if (place) view.dispatch({ changes: { from: place.from, to: place.to, insert: altText(alt) }, userEvent: "input" });
  }

  function save() {
    if (!alt.trim()) return input.current?.focus();
    write();
    // The field disappears once the text is written.
    view.focus();
  }

  return (
    <li
      // Moving to its own button must not write: the button would vanish.
      onBlur={({ currentTarget, relatedTarget }) => !currentTarget.contains(relatedTarget) && write()}
      className="flex flex-wrap items-end gap-3 bg-amber-soft px-4 py-3"
    >
      <button
        type="button"
        aria-label={`Ir a la imagen ${index} en el texto`}
        title="Ir a la imagen en el texto"
        onClick={show}
        className="size-12 shrink-0 overflow-hidden rounded-md bg-sunken"
      >
        <ChosenPicture path={src} />
      </button>
      <div className="min-w-48 flex-1 space-y-1">
        <label htmlFor={id} className="block text-sm font-medium">
          Qué muestra la imagen {index}
        </label>
        <input
          ref={input}
          id={id}
          data-picture={src}
          value={alt}
          maxLength={300}
          autoComplete="off"
          placeholder="En una frase, para quien no puede verla"
          onChange={({ target }) => setAlt(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
            event.preventDefault();
            show();
          }}
          className={control}
        />
      </div>
      <Button variant="secondary" className="min-h-12" onClick={save}>
        Guardar
      </Button>
    </li>
  );
}
