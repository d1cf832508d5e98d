"use client";

import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { FileTextIcon, ImageIcon, LoaderCircleIcon, PlayIcon, RefreshCwIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { formatBytes } from "@/lib/core/numbers";
import type { MessageMedia } from "@/lib/whatsapp/inbox/schema";
import { AudioPlayer } from "./audio-player";
import { useLightbox } from "./lightbox";
import { clockOf, messageFilePath, thumbnailPath } from "./file-facts";

/** One size for all media, so that nothing shifts when they load. */
const frame = "relative grid aspect-4/3 w-72 max-w-full place-items-center overflow-hidden rounded-md bg-sunken";

export function MediaContent({ media, name }: { media: MessageMedia; name: string }) {
  if (media.state !== "stored") return <Missing media={media} />;
  switch (media.kind) {
    case "image":
      return <Picture media={media} name={name} />;
    case "video":
      return <Video media={media} name={name} />;
    case "audio":
      return <AudioPlayer media={media} name={name} />;
    case "sticker":
      return (
        // Our files need a session, and Next would cache its optimised images for everybody.
        // oxlint-disable-next-line @next/next/no-img-element
        <img src={messageFilePath(media.id)} alt="Sticker" loading="lazy" className="size-40 object-contain" />
      );
    default:
      return <DocumentRow media={media} />;
  }
}

function Picture({ media: { id, hasThumbnail }, name }: { media: MessageMedia; name: string }) {
  const open = useLightbox();
  return (
    <button type="button" aria-label={`Ver la imagen de ${name}`} onClick={() => open(id)} className={frame}>
      {/* oxlint-disable-next-line @next/next/no-img-element -- As above. */}
      <img
        src={hasThumbnail ? thumbnailPath(id) : messageFilePath(id)}
        alt=""
        loading="lazy"
        className="size-full object-cover"
      />
    </button>
  );
}

function Video({ media: { id, seconds }, name }: { media: MessageMedia; name: string }) {
  const open = useLightbox();
  return (
    <button type="button" aria-label={`Ver el video de ${name}`} onClick={() => open(id)} className={frame}>
      <span className="grid size-14 place-items-center rounded-full bg-accent text-on-accent">
        <PlayIcon className="size-7" />
      </span>
      <span className="absolute bottom-2 left-2 text-sm text-muted tabular-nums">
        Video{seconds !== null && ` · ${clockOf(seconds)}`}
      </span>
    </button>
  );
}

function DocumentRow({ media: { id, fileName, bytes } }: { media: MessageMedia }) {
  const name = fileName || "Documento";
  return (
    <a
      href={messageFilePath(id)}
      download={name}
      className="flex w-72 max-w-full items-center gap-3 rounded-md border border-line bg-paper p-3 no-underline hover:border-line-strong"
    >
      <FileTextIcon className="size-6 text-accent" />
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 font-medium wrap-anywhere text-ink">
          <span className="sr-only">Descargar </span>
          {name}
        </span>
        <span className="block text-sm text-muted">
          {[endingOf(name), bytes !== null && formatBytes(bytes)].filter(Boolean).join(" · ")}
        </span>
      </span>
    </a>
  );
}

const endingOf = (name: string): string => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? "";

function Missing({ media: { id, kind, fileName, error, canRetry } }: { media: MessageMedia }) {
  const { busy, run } = useBusy("No se pudo descargar");
  const isPicture = ["image", "video", "sticker"].includes(kind);

  async function retry() {
    const { state, error: reason } = await api("POST /api/whatsapp/media/retry/{id}", { params: { id } });
    if (state !== "stored" && reason) throw new Error(reason);
  }

  return (
    <div className={`${isPicture ? frame : "w-72 max-w-full rounded-md bg-sunken"} p-3 text-center text-sm text-muted`}>
      {error ? (
        <div className="space-y-1">
          <p className="font-medium text-ink">No se pudo descargar</p>
          {fileName && <p className="line-clamp-1 wrap-anywhere">{fileName}</p>}
          <p>{error}</p>
          {canRetry && (
            <Button variant="secondary" busy={busy} onClick={() => void run(retry)}>
              <RefreshCwIcon className="size-4" /> Reintentar
            </Button>
          )}
        </div>
      ) : (
        <p className="flex items-center justify-center gap-2">
          {isPicture && <ImageIcon />}
          <LoaderCircleIcon className="size-4 animate-spin" /> Descargando…
        </p>
      )}
    </div>
  );
}
