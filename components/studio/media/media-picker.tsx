"use client";

import { useDeferredValue, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { FormMessage } from "@/components/ui/form-message";
import { CheckIcon, ImageIcon, SearchIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { useFileDrop } from "@/components/ui/use-file-drop";
import { usePastedFiles } from "@/components/ui/use-pasted-files";
import { useApi } from "@/lib/api/use-api";
import type { Media } from "@/lib/media/schema";
import { AskAlts } from "./ask-alts";
import { LibraryPicture } from "./library-picture";
import { UploadButton, UploadList, useReloadMedia, useUploads } from "./uploads";

type Props = {
  title: string;
  /** With 1, the choice closes the dialog. */
  most: number;
  /** Asks for alternative texts before the pictures are inserted. */
  asksAlt?: boolean;
  onClose: () => void;
  onChoose: (chosen: Media[]) => void;
};

export function MediaPicker({ title, most, asksAlt = false, onClose, onChoose }: Props) {
  const [search, setSearch] = useState("");
  const [page, setPage] = useState(1);
  const [chosen, setChosen] = useState<readonly Media[]>([]);
  const [alts, setAlts] = useState<Record<string, string> | null>(null);
  const [message, setMessage] = useState<string | null>(null);
  const reload = useReloadMedia();
  const sought = useDeferredValue(search);
  const asked = useApi(["GET /api/media/findAll", { query: { search: sought, page, limit: 24 } }], {
    keepPreviousData: true,
  });
  const add = (added: Media[]) =>
    setChosen((now) => [...now, ...added.filter(({ id }) => !now.some((each) => each.id === id))].slice(0, most));
  const uploads = useUploads((arrived) => {
    reload();
    if (most === 1) return onChoose(arrived.slice(0, 1));
    add(arrived);
  });
  const take = (files: File[]) => uploads.take(files.slice(0, most));
  const drop = useFileDrop(take);
  usePastedFiles(take);

  function finish() {
    if (chosen.length === 0) setMessage("Elige al menos una imagen.");
    else if (asksAlt && !alts) setAlts({});
    else onChoose(chosen.map((media) => ({ ...media, alt: alts?.[media.id] ?? media.alt })));
  }

  function toggle(media: Media) {
    setMessage(null);
    if (most === 1) return onChoose([media]);
    if (chosen.some(({ id }) => id === media.id)) setChosen(chosen.filter(({ id }) => id !== media.id));
    else add([media]);
  }

  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title={title}
      description={
        alts
          ? "Describe la imagen en una frase, para quien no puede verla. Déjalo vacío solo si es decorativa."
          : "Elige de la biblioteca, o sube, arrastra o pega una imagen nueva."
      }
      actions={
        <>
          {alts ? (
            <Button variant="secondary" onClick={() => setAlts(null)}>
              Atrás
            </Button>
          ) : (
            <Button variant="secondary" onClick={onClose}>
              Cancelar
            </Button>
          )}
          {most > 1 && (
            <Button onClick={finish}>
              {chosen.length > 1 ? `Agregar ${chosen.length} imágenes` : "Agregar la imagen"}
            </Button>
          )}
        </>
      }
    >
      {alts && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            finish();
          }}
        >
          <AskAlts chosen={chosen} alts={alts} onChange={setAlts} />
          {/* Enter in any of the fields. */}
          <button type="submit" hidden />
        </form>
      )}
      <div
        {...drop.handlers}
        hidden={alts !== null}
        className={`mt-4 space-y-4 rounded-lg ${drop.isOver ? "outline-2 outline-offset-4 outline-accent" : ""}`}
      >
        <div className="flex flex-wrap gap-3">
          <div className="relative min-w-0 grow">
            <SearchIcon className="pointer-events-none absolute top-3 left-3 size-5 text-subtle" />
            <input
              type="search"
              aria-label="Buscar en la biblioteca"
              placeholder="Nombre o texto alternativo"
              maxLength={100}
              autoComplete="off"
              value={search}
              onChange={({ target }) => {
                setSearch(target.value);
                setPage(1);
              }}
              className="block h-11 w-full rounded-lg border border-line-strong bg-surface px-3 pl-10 text-base hover:border-ink"
            />
          </div>
          <UploadButton
            label={most === 1 ? "Subir una imagen" : "Subir imágenes"}
            variant="secondary"
            single={most === 1}
            onFiles={take}
          />
        </div>
        <UploadList {...uploads} />
        <Choices {...asked} chosen={chosen} onToggle={toggle} onRetry={() => void asked.mutate()} />
        <FormMessage message={message} />
        {asked.data && asked.data.totalPages > 1 && (
          <nav aria-label="Páginas de la biblioteca" className="flex items-center justify-between gap-3">
            <Button variant="secondary" disabled={page === 1} onClick={() => setPage(page - 1)}>
              Más recientes
            </Button>
            <p className="text-sm text-muted tabular-nums">
              {page} de {asked.data.totalPages}
            </p>
            <Button variant="secondary" disabled={page >= asked.data.totalPages} onClick={() => setPage(page + 1)}>
              Anteriores
            </Button>
          </nav>
        )}
      </div>
    </Dialog>
  );
}

type ChoicesProps = {
  data: { results: Media[] } | undefined;
  error: Error | undefined;
  chosen: readonly Media[];
  onToggle: (media: Media) => void;
  onRetry: () => void;
};

function Choices({ data, error, chosen, onToggle, onRetry }: ChoicesProps) {
  if (!data && error)
    return (
      <ErrorState title="No se pudo cargar la biblioteca." onRetry={onRetry}>
        {error.message}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading className="grid grid-cols-2 gap-3 sm:grid-cols-4">
        {Array.from({ length: 8 }, (_, index) => (
          <Skeleton key={index} className="aspect-square" />
        ))}
      </Loading>
    );
  if (data.results.length === 0)
    return (
      <EmptyState icon={<ImageIcon className="size-6" />} title="No hay imágenes">
        Sube la primera o busca con otras palabras.
      </EmptyState>
    );
  return (
    <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {data.results.map((media) => {
        const isChosen = chosen.some(({ id }) => id === media.id);
        return (
          <li key={media.id}>
            <button
              type="button"
              aria-pressed={isChosen}
              onClick={() => onToggle(media)}
              className={`group relative block w-full overflow-hidden rounded-lg border text-left ${isChosen ? "border-accent ring-2 ring-accent" : "border-line hover:border-line-strong"}`}
            >
              <LibraryPicture media={media} sizes="(min-width: 40rem) 10rem, 45vw" className="aspect-square" />
              {isChosen && (
                <span className="absolute top-2 right-2 grid size-7 place-items-center rounded-full bg-accent text-on-accent">
                  <CheckIcon className="size-4" />
                </span>
              )}
              <span className="block truncate px-2 py-1.5 text-sm">{media.alt || media.name}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}
