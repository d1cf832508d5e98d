"use client";

import Link from "next/link";
import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { NoteIcon, PlusIcon } from "@/components/ui/icons";
import { piece } from "@/components/ui/piece";
import { announce, toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { offlineMessage } from "@/lib/core/offline-message";
import { anchorOf, longestQuote } from "@/lib/notes/shared/anchor";
import { notesPath, quoteTooLong } from "@/lib/notes/shared/notes";
import { showRange } from "./marked-text";
import { NoteCard, removeWithUndo } from "./note-card";
import { NotesFold } from "./notes-fold";
import { newNote, type OwnNote, type OpenedNote, openNote } from "./opened";
import { MarkBar } from "./mark-bar";
import { useChosen, useMarks } from "./use-marks";

const none: never[] = [];

/** Loaded when somebody selects words or opens a note. */
const NoteDialog = piece(() => import("./note-dialog").then((file) => file.NoteDialog));

export function LessonNotes({ lessonId }: { lessonId: string }) {
  const { user } = useSession();
  const { data, error, mutate } = useApi(
    user && ["GET /api/notes/lesson/{id}", { params: { id: lessonId } }, user._id],
  );
  const notes = data?.notes ?? none;
  const own = useRef<HTMLDivElement>(null);
  const [opened, setOpened] = useState<OpenedNote | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const open = (note: OwnNote) => setOpened(openNote(lessonId, note));
  const { marked, places, find } = useMarks(own, notes, {
    onPress: open,
    onMissed() {
      setIsOpen(true);
      own.current?.scrollIntoView();
    },
  });
  const [chosen, forget] = useChosen(marked);
  NoteDialog.useEarly(chosen !== null);

  const refresh = () => mutate();
  const keep = (note: OwnNote) =>
    data ? mutate({ notes: [note, ...notes.filter(({ id }) => id !== note.id)] }, { revalidate: false }) : mutate();
  const remove = (note: OwnNote) => removeWithUndo(lessonId, note, refresh);

  const problem = chosen && chosen.span[1] - chosen.span[0] > longestQuote ? quoteTooLong : "";

  function take(): OpenedNote | null {
    if (!chosen || problem) return null;
    const [from, to] = chosen.span;
    const same = notes.find(({ id }) => String(places.get(id)) === String(chosen.span));
    if (same) return openNote(lessonId, same);
    return newNote(lessonId, anchorOf(marked.text, from, to));
  }

  function done() {
    forget();
    getSelection()?.removeAllRanges();
  }

  async function mark() {
    const taken = take();
    if (!taken?.anchor) return;
    if (taken.note) return setOpened(taken);
    try {
      await keep(await api("POST /api/notes/create", { body: { ...taken.anchor, id: taken.id, lessonId, text: "" } }));
      done();
      announce("Texto marcado.");
    } catch (failure) {
      // Words stay selected for another try.
      toast.danger((failure as Error).message);
    }
  }

  // In reading order: notes on the whole lesson, then by place, then those whose place is gone.
  const placeOf = ({ id, quote }: OwnNote) => (quote === null ? -1 : (places.get(id)?.[0] ?? Infinity));
  const ordered = isOpen ? notes.toSorted((a, b) => placeOf(a) - placeOf(b) || 0) : none;
  return (
    <div ref={own} className="scroll-mt-24">
      <NotesFold count={data && notes.length} isOpen={isOpen} onToggle={setIsOpen}>
        {error && !data ? (
          <ErrorState title="No pudimos cargar tus apuntes." onRetry={() => void mutate()}>
            {error.message}
          </ErrorState>
        ) : (
          <div className="space-y-3">
            {data && notes.length === 0 && (
              <p className="text-muted">
                Selecciona palabras del texto para marcarlas o tomar un apunte. Solo tú ves tus marcas y apuntes.
              </p>
            )}
            {ordered.map((note) => {
              const range = note.quote === null ? null : find(note.id);
              return (
                <NoteCard
                  key={note.id}
                  note={note}
                  isGone={note.quote !== null && !range}
                  place={
                    range && (
                      <Button variant="ghost" onClick={() => showRange(range)}>
                        Ver en el texto
                      </Button>
                    )
                  }
                  onEdit={() => open(note)}
                  onRemove={() => void remove(note)}
                />
              );
            })}
            <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
              <Button variant="secondary" onClick={() => setOpened(newNote(lessonId, null))}>
                <PlusIcon /> Apunte de la lección
              </Button>
              <Link href={notesPath} className="inline-flex min-h-11 items-center gap-2 link">
                <NoteIcon /> Todos tus apuntes
              </Link>
            </div>
          </div>
        )}
      </NotesFold>
      {chosen && !opened && (
        <MarkBar chosen={chosen} problem={problem} onMark={() => void mark()} onNote={() => setOpened(take())} />
      )}
      {opened && (
        <NoteDialog
          key={opened.id}
          opened={opened}
          onSaved={(note) => {
            void keep(note);
            setOpened(null);
            done();
            toast.success("Apunte guardado.");
          }}
          onRemove={(note) => {
            void remove(note).then((isRemoved) => isRemoved && setOpened(null));
          }}
          onClose={() => setOpened(null)}
          onMissing={() => {
            setOpened(null);
            toast.danger(offlineMessage);
          }}
        />
      )}
    </div>
  );
}
