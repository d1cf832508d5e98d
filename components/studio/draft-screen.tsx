"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { openedPiece } from "@/components/ui/opened-piece";
import { ConflictNotice } from "@/components/dashboard/conflict-notice";
import { PageHeader } from "@/components/dashboard/page-header";
import { Button } from "@/components/ui/button";
import { HistoryIcon, NoteIcon, UsersIcon } from "@/components/ui/icons";
import { capitalised } from "@/lib/core/text";
import type { ContentDraftView } from "@/lib/studio/schema";
import { editorPath, kindNames, titleFields } from "@/lib/studio/shared/kinds";
import { DraftContext, useDraftContext, useDraftState } from "./draft/draft-context";
import { listOf } from "./draft/list-of";
import { SaveState } from "./draft/save-state";
import { DraftBadge } from "./draft/state-badge";
import { useAutosave } from "./draft/use-autosave";
import { PublishActions } from "./publish/publish-actions";
import { useWatchers } from "@/components/dashboard/use-watchers";
import { useEvent } from "@/lib/realtime/client";
import { contentChanged } from "@/lib/studio/shared/events";

const ClashDialog = openedPiece(() => import("./draft/clash-dialog").then((file) => file.ClashDialog));
const HistoryDialog = openedPiece(() => import("./history/history-dialog").then((file) => file.HistoryDialog));

type Props = {
  draft: ContentDraftView;
  userId: string;
  /** Whether it can be deleted here. Things with others below them are deleted in the list that shows those. */
  removable?: boolean;
  children: ReactNode;
};

export function DraftScreen({ draft, userId, removable = false, children }: Props) {
  const autosave = useAutosave(draft, userId);
  const [labels] = useState(() => new Map<string, string>());
  const root = useRef<HTMLDivElement>(null);
  return (
    <DraftContext value={{ autosave, labels, root }}>
      <DraftHeader />
      <StateBar userId={userId} removable={removable} />
      <ReviewNote />
      <ClashNotice />
      <div ref={root}>{children}</div>
    </DraftContext>
  );
}

function DraftHeader() {
  const { kind, above } = useDraftState(({ draft }) => draft);
  const title = useDraftState(({ fields }) => fields[titleFields[kind]]) as string;
  const one = capitalised(kindNames[kind].one);
  const isTitled = kind === "lesson";
  return (
    <PageHeader
      title={title || `Sin título`}
      isTitled={isTitled}
      description={one}
      trail={[
        listOf(kind),
        ...above.map((each) => ({ label: each.title || "Sin título", href: editorPath(each.kind, each.id) })),
        { label: isTitled ? one : "Editar" },
      ]}
    />
  );
}

function StateBar({ userId, removable }: { userId: string; removable: boolean }) {
  const draft = useDraftState((state) => state.draft);
  const isWarning = useDraftState(({ phase }) => !["saved", "changed", "saving"].includes(phase));
  return (
    <div className="sticky top-16 z-20 -mx-4 -mt-4 mb-6 flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-paper px-4 py-2 sm:-mx-6 sm:gap-x-4 sm:px-6">
      <div
        className={`flex min-w-0 items-center gap-x-3 sm:gap-x-4 ${isWarning ? "max-sm:w-full" : "max-lg:grid max-lg:grid-flow-col max-lg:grid-rows-2 max-lg:gap-x-2"}`}
      >
        {/* A phone has no room for both, and what is not saved comes first. */}
        <div className={`shrink-0 ${isWarning ? "max-sm:hidden" : ""}`}>
          <DraftBadge item={draft} />
        </div>
        <SaveState />
        <Colleagues userId={userId} />
      </div>
      <div className="ml-auto flex items-center gap-0.5 sm:flex-wrap sm:gap-2">
        <HistoryButton />
        <PublishActions userId={userId} removable={removable} />
      </div>
    </div>
  );
}

function ReviewNote() {
  const note = useDraftState(({ draft }) => draft.reviewNote);
  if (!note) return null;
  return (
    <aside
      aria-label="Comentario de la revisión"
      className="mb-6 flex gap-3 rounded-lg border border-line bg-amber-soft p-4"
    >
      <NoteIcon className="mt-0.5 size-5 shrink-0 text-amber" />
      <div className="min-w-0">
        <p className="font-semibold">Te lo devolvieron con un comentario</p>
        <p className="mt-1 wrap-anywhere whitespace-pre-line text-ink">{note}</p>
      </div>
    </aside>
  );
}

/** Announces a clash without interrupting the person who types. */
function ClashNotice() {
  const isClashing = useDraftState(({ phase }) => phase === "clashing");
  const [isOpen, setIsOpen] = useState(false);
  if (!isClashing) return null;
  return (
    <div className="mb-6">
      <ConflictNotice message="Otra persona cambió lo mismo que tú. Tu versión sigue aquí: compara y decide cuál queda.">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Ver las dos versiones
        </Button>
      </ConflictNotice>
      {isOpen && <ClashDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function HistoryButton() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" className="max-lg:px-3" onClick={() => setIsOpen(true)}>
        <HistoryIcon />
        <span className="max-lg:sr-only">Historial</span>
      </Button>
      {isOpen && <HistoryDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Shows who else has the draft open and whether they write, and announces this window to them. */
function Colleagues({ userId }: { userId: string }) {
  const { autosave } = useDraftContext();
  const { id } = useDraftState(({ draft }) => draft);
  const isWriting = useDraftState(({ phase }) => phase === "changed" || phase === "saving");
  const fields = useDraftState((state) => state.fields);
  const { people, wrote } = useWatchers("content", id, userId);
  const noteWriting = useEffectEvent(() => isWriting && wrote());
  useEffect(() => void noteWriting(), [fields]);

  const isLive = useEvent(contentChanged, (change) => {
    if (change.id === null) void autosave.reload();
    else if (change.id === id) autosave.hear(Date.parse(change.updatedAt));
  });
  useEffect(() => {
    if (isLive) return;
    // Without live events, coming back to the window loads what was saved meanwhile.
    const look = () => void autosave.reload();
    window.addEventListener("focus", look);
    return () => window.removeEventListener("focus", look);
  }, [autosave, isLive]);

  return (
    <p
      role="status"
      className="flex min-w-0 items-center gap-1.5 text-sm text-info empty:hidden max-lg:row-span-2 max-sm:ml-auto"
    >
      {people.length > 0 && (
        <>
          <UsersIcon className="size-4 shrink-0 max-sm:hidden" />
          <span className="line-clamp-2 min-w-0 wrap-anywhere max-sm:sr-only">{people.map(describe).join(", ")}</span>
          {people.slice(0, mostInitials).map(({ name, isTyping }) => (
            <span
              key={name}
              aria-hidden="true"
              className={`grid size-8 shrink-0 place-items-center rounded-full bg-info-soft font-semibold sm:hidden ${isTyping ? "animate-pulse" : ""}`}
            >
              {initialsOf(name)}
            </span>
          ))}
        </>
      )}
    </p>
  );
}

const mostInitials = 2;

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0]?.toUpperCase())
    .join("");

const describe = ({ name, isTyping }: { name: string; isTyping: boolean }) =>
  isTyping ? `${name} está escribiendo…` : `${name} también está aquí`;
