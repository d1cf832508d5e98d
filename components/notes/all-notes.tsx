"use client";

import Link from "next/link";
import { useSearchParams } from "next/navigation";
import { Fragment, useState } from "react";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { DownloadIcon, NoteIcon, SearchIcon } from "@/components/ui/icons";
import { Pager } from "@/components/ui/pager";
import { SearchForm } from "@/components/ui/search-form";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { formatCount } from "@/lib/core/numbers";
import { listHref } from "@/lib/core/list-href";
import { notePath, notesPath } from "@/lib/notes/shared/notes";
import { NoteCard, removeWithUndo } from "./note-card";
import { NoteDialog } from "./note-dialog";
import { type OpenedNote, openNote } from "./opened";

const perPage = 20;

/** Newest first. */
export function AllNotes() {
  const { user } = useSession();
  const params = useSearchParams();
  const search = (params.get("q") ?? "").trim().slice(0, 100);
  const page = Math.max(1, Math.min(500, Math.trunc(Number(params.get("page"))) || 1));
  const { data, error, mutate } = useApi(
    user && ["GET /api/notes/findAll", { query: { search, page, limit: perPage } }, user._id],
    { keepPreviousData: true },
  );
  const [opened, setOpened] = useState<OpenedNote | null>(null);
  const refresh = () => mutate();
  const href = (changes: { q?: string; page?: number }) =>
    listHref(notesPath, { q: search, page }, changes, { q: "", page: 1 });

  if (!data) {
    if (!error) return <Skeleton className="mt-6 h-96 w-full" />;
    return (
      <div className="mt-6">
        <ErrorState title="No pudimos cargar tus apuntes." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }
  const { results, totalItems, totalPages } = data;
  if (totalItems === 0 && !search) {
    return (
      <div className="mt-6">
        <EmptyState
          title="Aún no tienes apuntes"
          icon={<NoteIcon className="size-6" />}
          action={<ButtonLink href="/academy">Ir a la academia</ButtonLink>}
        >
          Selecciona palabras de una lección para marcarlas o tomar un apunte. Aquí los verás todos.
        </EmptyState>
      </div>
    );
  }
  return (
    <>
      <SearchForm
        key={search}
        action={notesPath}
        name="q"
        label="Buscar en tus apuntes"
        placeholder="Índices, contraste…"
        defaultValue={search}
        className="mt-6"
      />
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p role="status" className="text-sm text-subtle">
          {formatCount(totalItems, "apunte", "apuntes")}
          {search && ` con «${search}»`}
        </p>
        <ButtonAnchor href="/api/notes/export" download variant="secondary">
          <DownloadIcon /> Descargar todos
        </ButtonAnchor>
      </div>
      {results.length === 0 && (
        <div className="mt-6">
          <EmptyState
            title={totalItems > 0 ? "Esta página está vacía." : `No encontramos nada con «${search}».`}
            icon={<SearchIcon className="size-6" />}
            action={
              <ButtonLink href={totalItems > 0 ? href({ page: 1 }) : notesPath}>
                {totalItems > 0 ? "Ver la primera página" : "Ver todos tus apuntes"}
              </ButtonLink>
            }
          />
        </div>
      )}
      {results.map((note, index) => {
        const before = results[index - 1];
        const { lessonId, lesson, course, path } = note;
        return (
          <Fragment key={note.id}>
            {before?.course !== course && (
              <h2 className="mt-8 text-xl">{course ?? "Lecciones que ya no están en el sitio"}</h2>
            )}
            {before?.lessonId !== lessonId && (
              <h3 className="mt-4 font-sans text-base font-semibold tracking-normal">
                {path ? (
                  <Link href={path} prefetch={false} className="link">
                    {lesson}
                  </Link>
                ) : (
                  lesson
                )}
              </h3>
            )}
            <div className="mt-3">
              <NoteCard
                note={note}
                place={
                  path && (
                    <ButtonLink href={notePath(path, note.id)} prefetch={false} variant="ghost">
                      Ver en la lección
                    </ButtonLink>
                  )
                }
                onEdit={() => setOpened(openNote(lessonId, note))}
                onRemove={() => void removeWithUndo(lessonId, note, refresh)}
              />
            </div>
          </Fragment>
        );
      })}
      <div className="mt-8">
        <Pager page={page} totalPages={totalPages} href={(target) => href({ page: target })} />
      </div>
      {opened && (
        <NoteDialog
          key={opened.id}
          opened={opened}
          onSaved={() => {
            setOpened(null);
            void refresh();
            toast.success("Apunte guardado.");
          }}
          onRemove={(note) =>
            void removeWithUndo(opened.lessonId, note, refresh).then((isRemoved) => isRemoved && setOpened(null))
          }
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
}
