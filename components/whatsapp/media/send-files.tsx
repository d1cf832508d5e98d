"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { FileTextIcon, SendIcon, TrashIcon } from "@/components/ui/icons";
import { WorkBar } from "@/components/ui/progress-bar";
import { useObjectUrl } from "@/components/ui/use-object-url";
import { formatBytes } from "@/lib/core/numbers";
import { longestCaption } from "@/lib/whatsapp/media/shared/limits";
import type { Attached } from "../outbox";
import { uploadFile } from "./upload-file";

type Props = {
  files: File[];
  onChange: (files: File[]) => void;
  /** @returns false if it could not be sent: it stays with those that follow */
  onSend: (message: Attached, follows: boolean) => Promise<boolean>;
};

export function SendFiles({ files, onChange, onSend }: Props) {
  const [caption, setCaption] = useState("");
  const [share, setShare] = useState<number | null>(null);
  const [error, setError] = useState<string | null>(null);
  const upload = useRef<AbortController | null>(null);
  const isBusy = share !== null;
  const takesCaption = !files[0]?.type.startsWith("audio/");

  function close() {
    upload.current?.abort();
    setCaption("");
    setError(null);
    onChange([]);
  }

  async function send() {
    const control = new AbortController();
    upload.current = control;
    setError(null);
    let text = takesCaption ? caption.trim() : "";
    const first = files[0];
    try {
      for (let left = files; left.length > 0; left = left.slice(1)) {
        setShare(0);
        const { id } = await uploadFile(left[0]!, { onProgress: setShare, signal: control.signal });
        const message: Attached = { type: "media", mediaId: id, ...(text && { caption: text }) };
        if (!(await onSend(message, left[0] !== first))) return;
        text = "";
        setCaption("");
        onChange(left.slice(1));
      }
    } catch (failure) {
      if (!control.signal.aborted) setError((failure as Error).message);
    } finally {
      setShare(null);
    }
  }

  return (
    <Dialog
      open={files.length > 0}
      onClose={close}
      title={files.length === 1 ? "Enviar un archivo" : `Enviar ${files.length} archivos`}
    >
      <form
        onSubmit={(event) => {
          event.preventDefault();
          event.stopPropagation();
          void send();
        }}
        className="mt-4 space-y-4"
      >
        <ul className="space-y-2">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.size} ${file.lastModified}`} className="flex items-center gap-3">
              <Preview file={file} />
              <span className="min-w-0 grow">
                <span className="line-clamp-1 wrap-anywhere">{file.name}</span>
                <span className="block text-sm text-muted">{formatBytes(file.size)}</span>
                {isBusy && index === 0 && (
                  <span className="mt-1 block">
                    <WorkBar share={share} label={`Subiendo ${file.name}`} />
                  </span>
                )}
              </span>
              {!isBusy && (
                <button
                  type="button"
                  aria-label={`Quitar ${file.name}`}
                  onClick={() => onChange(files.filter((each) => each !== file))}
                  className="grid size-11 shrink-0 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-danger"
                >
                  <TrashIcon />
                </button>
              )}
            </li>
          ))}
        </ul>
        {takesCaption && (
          <label className="block">
            <span className="mb-1 block text-sm font-medium">
              {files.length > 1 ? "Texto del primer archivo (opcional)" : "Texto (opcional)"}
            </span>
            <textarea
              value={caption}
              rows={2}
              maxLength={longestCaption}
              disabled={isBusy}
              onChange={({ target }) => setCaption(target.value)}
              className="w-full rounded-lg border border-line-strong bg-paper px-3 py-2 hover:border-ink"
            />
          </label>
        )}
        {error && (
          <p role="alert" className="text-sm text-danger">
            {error}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={close}>
            Cancelar
          </Button>
          <Button type="submit" busy={isBusy} busyLabel="Enviando…">
            <SendIcon /> Enviar
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

const tile = "grid size-16 shrink-0 place-items-center rounded-md bg-sunken object-cover";

function Preview({ file }: { file: File }) {
  const [family] = file.type.split("/");
  const url = useObjectUrl(family === "image" || family === "video" ? file : null);
  // A blob URL of this browser; nothing for Next to optimise.
  // oxlint-disable-next-line @next/next/no-img-element
  if (family === "image") return <img src={url} alt="" className={tile} />;
  if (family === "video") return <video src={url} muted playsInline aria-hidden="true" className={tile} />;
  return (
    <span className={tile}>
      <FileTextIcon className="text-accent" />
    </span>
  );
}
