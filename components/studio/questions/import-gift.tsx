"use client";

import { useDeferredValue, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileInput } from "@/components/ui/file-input";
import { UploadIcon } from "@/components/ui/icons";
import { control, FieldNote } from "@/components/ui/labelled";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { tooLong } from "@/lib/content/shared/typed";
import { readGiftFile } from "@/lib/questions/shared/gift-file";
import { writtenKindOf, promptLine, writtenKinds } from "./written-kinds";

type Props = {
  before: string;
  max: number;
  /** @param told the message to show */
  onImport: (gift: string, told: string) => void;
  onClose: () => void;
};

/** Imports GIFT from a file or a paste, after showing how it is read. */
export function ImportGift({ before, max, onImport, onClose }: Props) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const [failure, setFailure] = useState("");
  const [isAdded, setIsAdded] = useState(before.trim() !== "");
  const shown = useDeferredValue(text);
  const { isOver, handlers } = useFileDrop((files) => void take(files));

  async function take([first]: File[]) {
    if (!first) return;
    const bytes = new Uint8Array(await first.arrayBuffer());
    const read = readGiftFile(bytes);
    setFailure("wrong" in read ? read.wrong : "");
    // An unreadable file leaves the text as it was.
    if (!("wrong" in read)) setText(new TextDecoder().decode(bytes).replace(/\r\n?/g, "\n").trim());
  }

  const read = shown.trim() === "" ? null : readGiftFile(new TextEncoder().encode(shown));
  const made = isAdded && before.trim() !== "" ? `${before.trimEnd()}\n\n${text.trim()}` : text.trim();
  const isTooLong = made.length > max;
  const isReadable = read !== null && !("wrong" in read);
  const problem = failure || (read && "wrong" in read ? read.wrong : isTooLong ? tooLong(max) : "");
  const count = isReadable ? read.questions.length : 0;
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Importar GIFT"
      description="Elige un archivo, como los que exporta Moodle, o pega aquí su texto."
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            Cancelar
          </Button>
          <Button
            disabled={!isReadable || isTooLong || text !== shown}
            onClick={() => onImport(made, told(count, isAdded))}
          >
            {isAdded ? "Agregar" : "Reemplazar"}
          </Button>
        </>
      }
    >
      <div {...handlers} className={`mt-4 space-y-4 rounded-lg ${isOver ? "outline-2 outline-accent" : ""}`}>
        <FileInput ref={file} accept=".gift,.txt,text/plain" onFiles={(files) => void take(files)} />
        <Button variant="secondary" onClick={() => file.current?.click()}>
          <UploadIcon /> Elegir un archivo
        </Button>
        <div className="space-y-1.5">
          <label htmlFor={id} className="block font-medium">
            Texto
          </label>
          <textarea
            id={id}
            rows={6}
            spellCheck={false}
            placeholder="::Colores:: ¿De qué color es el cielo? {=Azul ~Verde}"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? `${id}-error` : undefined}
            value={text}
            onChange={({ target }) => {
              setFailure("");
              setText(target.value);
            }}
            className={`${control} h-auto max-h-60 py-2.5 font-mono text-sm`}
          />
          <FieldNote id={id} error={problem || undefined} />
        </div>
        <div role="status">{isReadable && <Found {...read} />}</div>
        {before.trim() !== "" && (
          <fieldset>
            <legend className="font-medium">Las preguntas actuales</legend>
            {[true, false].map((adds) => (
              <label key={String(adds)} className="flex min-h-11 items-center gap-3">
                <input
                  type="radio"
                  name={`${id}-how`}
                  checked={isAdded === adds}
                  onChange={() => setIsAdded(adds)}
                  className="size-5 shrink-0 accent-accent"
                />
                {adds ? "Se quedan, y las nuevas van después" : "Se quitan, y quedan solo las nuevas"}
              </label>
            ))}
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}

const told = (count: number, isAdded: boolean): string =>
  isAdded ? `Se ${count === 1 ? "agregó" : "agregaron"} ${amount(count)}.` : `Ahora hay ${amount(count)}.`;

const amount = (count: number): string => (count === 1 ? "1 pregunta" : `${count} preguntas`);

type FoundProps = Exclude<ReturnType<typeof readGiftFile>, { wrong: string }>;

const Found = ({ questions, problems }: FoundProps) => (
  <div className="space-y-2">
    <p className="font-medium">
      Se lee{questions.length === 1 ? "" : "n"} {amount(questions.length)}
      {problems.length > 0 && `; ${problems.length} con problemas, que también se importan para que las corrijas`}.
    </p>
    <ul className="max-h-60 space-y-1 overflow-y-auto text-sm">
      {problems.map(({ line, message }, at) => (
        <li key={`${line} ${at}`} className="text-danger">
          Línea {line}: {message}
        </li>
      ))}
      {questions.map((question, at) => (
        <li key={question.key} className="flex gap-2">
          <span className="min-w-0 grow truncate">
            {at + 1}. {promptLine(question.prompt)}
          </span>
          <span className="shrink-0 text-subtle">{writtenKinds[writtenKindOf(question)]}</span>
        </li>
      ))}
    </ul>
  </div>
);
