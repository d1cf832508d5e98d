"use client";

import Link from "next/link";
import { useState } from "react";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { ErrorState } from "@/components/ui/error-state";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, FormAlert, SubmitButton } from "@/components/ui/form";
import { CopyIcon, TrashIcon } from "@/components/ui/icons";
import { Loading, Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useCopy } from "@/components/ui/use-copy";
import { api } from "@/lib/api/client";
import { formatBytes } from "@/lib/core/numbers";
import type { Media, MediaDetails } from "@/lib/media/schema";
import { FocalPoint, type Focus } from "./focal-point";
import { sendPicture, UploadButton, useMedia, useReloadMedia } from "./uploads";

type Props = {
  id: string;
  known?: Media;
  onClose: () => void;
  onChanged?: () => void;
};

export function MediaDialog({ id, known, onClose, onChanged }: Props) {
  const { data, error, mutate } = useMedia(id);
  return (
    <Dialog open wide onClose={onClose} title={data?.name ?? known?.name ?? "Imagen"}>
      {data ? (
        // Another version resets the form.
        <Details key={data.version} media={data} onClose={onClose} onChanged={onChanged} />
      ) : error ? (
        <div className="mt-4">
          <ErrorState title="No se pudo cargar la imagen." onRetry={() => void mutate()}>
            {error.message}
          </ErrorState>
        </div>
      ) : (
        <Loading className="mt-4 grid gap-6 sm:grid-cols-2">
          <Skeleton className="aspect-square" />
          <Skeleton className="h-80" />
        </Loading>
      )}
    </Dialog>
  );
}

type DetailsProps = Pick<Props, "onClose" | "onChanged"> & { media: MediaDetails };

function Details({ media, onClose, onChanged }: DetailsProps) {
  const { id, name, alt, width, height, bytes, uploadedBy, focalX, focalY, mayChange } = media;
  const [focus, setFocus] = useState<Focus>({ x: focalX, y: focalY });
  const reload = useReloadMedia();
  const changed = (goneId?: string) => {
    reload(goneId);
    onChanged?.();
  };
  return (
    <div className="mt-4 grid grid-cols-1 gap-6 sm:grid-cols-2">
      <div className="space-y-4">
        <FocalPoint media={media} focus={focus} readOnly={!mayChange} onChange={setFocus} />
        <p className="text-sm text-muted">
          {width} × {height} px · {formatBytes(bytes)}
          {uploadedBy && <> · la subió {uploadedBy}</>}
        </p>
        <CopyPath path={media.path} />
      </div>
      <div className="space-y-6">
        {mayChange ? (
          <Form
            schema={() => import("@/lib/media/schema").then(({ mediaWords }) => mediaWords)}
            initial={{ name, alt }}
            survives={false}
            onSubmit={async (body) => {
              const params = { id };
              await api("PATCH /api/media/update/{id}", {
                params,
                body: { ...body, focalX: focus.x, focalY: focus.y },
              });
              changed();
              toast.success("Imagen guardada.");
              onClose();
            }}
            className="space-y-4"
          >
            <TextareaField
              name="alt"
              label="Texto alternativo"
              hint="Describe la imagen en una frase, para quien no puede verla. Déjalo vacío solo si es decorativa."
              rows={3}
              maxLength={300}
            />
            <Field name="name" label="Nombre" maxLength={120} required autoComplete="off" />
            <FormAlert />
            <div className="flex flex-wrap gap-3">
              <SubmitButton busyLabel="Guardando...">Guardar</SubmitButton>
              <Button variant="secondary" onClick={onClose}>
                Cerrar
              </Button>
            </div>
          </Form>
        ) : (
          <>
            <dl className="space-y-1">
              <dt className="font-medium">Texto alternativo</dt>
              <dd className="text-muted">{alt || "No tiene."}</dd>
            </dl>
            <Button variant="secondary" onClick={onClose}>
              Cerrar
            </Button>
          </>
        )}
        <UsedIn uses={media.usedIn} />
        {mayChange && <Actions media={media} onClose={onClose} onChanged={changed} />}
      </div>
    </div>
  );
}

function CopyPath({ path }: { path: string }) {
  const { copy, copied } = useCopy();
  return (
    <Button variant="secondary" onClick={() => void copy(`![](${path})`)}>
      <CopyIcon className="size-5" /> {copied ? "Copiado" : "Copiar para pegar en un texto"}
    </Button>
  );
}

function UsedIn({ uses }: { uses: MediaDetails["usedIn"] }) {
  return (
    <section aria-labelledby="media-used-in" className="space-y-2">
      <h3 id="media-used-in" className="font-sans text-base font-medium">
        Dónde se usa
      </h3>
      {uses.length === 0 ? (
        <p className="text-muted">Aún no se usa.</p>
      ) : (
        <ul className="max-h-48 space-y-1 overflow-y-auto">
          {uses.map(({ kind, id, title, href, isPublished }) => (
            <li key={`${kind} ${id}`} className="flex min-h-11 flex-wrap items-center gap-x-2">
              <Link href={href} className="min-w-0 wrap-anywhere text-accent hover:underline">
                {title || "Sin título"}
              </Link>
              <span className="text-sm text-subtle">{isPublished ? "Publicado" : "Borrador"}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type ActionsProps = { media: MediaDetails; onClose: () => void; onChanged: (goneId?: string) => void };

function Actions({ media, onClose, onChanged }: ActionsProps) {
  const { id, name, usedIn, mayRemove } = media;
  const [busy, setBusy] = useState(false);

  async function replace(file: File) {
    setBusy(true);
    try {
      await sendPicture(file, { replaces: id });
      onChanged();
      toast.success("Imagen reemplazada en todas partes.");
    } catch (failure) {
      toastFailure(failure, "No se pudo subir la imagen.");
    } finally {
      setBusy(false);
    }
  }

  const restore = () => api("POST /api/media/restore/{id}", { params: { id } }).then(() => onChanged(), toastFailure);

  async function remove() {
    setBusy(true);
    try {
      await api("DELETE /api/media/remove/{id}", { params: { id } });
      onChanged(id);
      onClose();
      toast.success(`Se eliminó «${name}».`, { undo: () => void restore() });
    } catch (failure) {
      setBusy(false);
      toastFailure(failure);
    }
  }

  return (
    <div className="space-y-2 border-t border-line pt-4">
      <div className="flex flex-wrap gap-3">
        <UploadButton
          label="Reemplazar"
          variant="secondary"
          single
          busy={busy}
          onFiles={([file]) => file && void replace(file)}
        />
        {mayRemove && (
          <Button variant="secondary" disabled={busy} onClick={() => void remove()} className="text-danger">
            <TrashIcon className="size-5" /> Eliminar
          </Button>
        )}
      </div>
      <p className="text-sm text-subtle">
        {usedIn.length > 0
          ? "Si la reemplazas, cambia en todas partes. Para eliminarla, primero quítala de donde se usa."
          : "Si la eliminas, puedes deshacerlo durante un día."}
      </p>
    </div>
  );
}
