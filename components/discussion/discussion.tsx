"use client";

import { useEffect, useRef, useState } from "react";
import { SignInLinks } from "@/components/academy/sign-in-links";
import type { WaysIn } from "@/components/academy/types";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { ChevronDownIcon, MessageCircleIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import type { AnswerOf } from "@/lib/api/calls";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { discussionAnchor } from "@/lib/discussion/shared/discussion";
import { AskForm } from "./ask-form";
import { ByLine, UnseenBadge } from "./by-line";
import { DiscussionThread } from "./thread";

type Props = { lesson: string; ways: WaysIn };
type Item = AnswerOf<"GET /api/discussion/questions/findAll">["results"][number];

/** Questions per page, also for 'Ver más'. */
const step = 5;
const most = 100;

const questionInAddress = (): string | null => /^#duda-([0-9a-f-]{36})$/.exec(location.hash)?.[1] ?? null;

export function Discussion({ lesson, ways }: Props) {
  const { user } = useSession();
  const [limit, setLimit] = useState(step);
  const [open, setOpen] = useState(questionInAddress);
  const [isAsking, setAsking] = useState(false);
  const asker = useRef<HTMLButtonElement>(null);
  const { data, error, isValidating, mutate } = useApi(
    ["GET /api/discussion/questions/findAll", { query: { lessonId: lesson, limit } }, user?._id],
    { keepPreviousData: true, revalidateOnFocus: false, shouldRetryOnError: false },
  );

  useEffect(() => {
    const follow = () => setOpen((now) => questionInAddress() ?? now);
    addEventListener("hashchange", follow);
    return () => removeEventListener("hashchange", follow);
  }, []);

  if (!data) {
    if (!error || isValidating) return <Skeleton className="mt-6 h-80 w-full" />;
    return error.status === 404 && !user ? (
      <p className="mt-4 text-muted">
        <SignInLinks {...ways} /> para ver las dudas de esta lección.
      </p>
    ) : (
      <div className="mt-6">
        <ErrorState title="No pudimos cargar las dudas." onRetry={() => void mutate()}>
          {error.message}
        </ErrorState>
      </div>
    );
  }

  /** The address names the open question, so that a reload finds it. */
  function show(next: string | null) {
    setOpen(next);
    history.replaceState(history.state, "", next ? `#${discussionAnchor(next)}` : location.pathname + location.search);
  }

  const { results, totalItems, mayAsk } = data;
  const isElsewhere = open !== null && !results.some(({ id }) => id === open);
  const changed = () => void mutate();
  const shownThread = (id: string) => (
    <DiscussionThread id={id} onChanged={changed} onGone={() => (show(null), changed())} />
  );
  return (
    <>
      {user ? (
        !isAsking && (
          <div className="mt-4">
            {mayAsk ? (
              <Button ref={asker} variant="secondary" onClick={() => setAsking(true)}>
                <MessageCircleIcon className="size-5" /> Preguntar
              </Button>
            ) : (
              <p className="text-muted">Podrás preguntar y responder cuando la lección se abra para tu grupo.</p>
            )}
          </div>
        )
      ) : (
        <p className="mt-4 text-muted">
          <SignInLinks {...ways} /> para preguntar y responder.
        </p>
      )}
      {isAsking && (
        <AskForm
          lesson={lesson}
          onCancel={() => {
            setAsking(false);
            setTimeout(() => asker.current?.focus());
          }}
          onAsked={(id) => {
            setAsking(false);
            show(id);
            changed();
          }}
        />
      )}
      {isElsewhere && (
        <div
          id={discussionAnchor(open)}
          className="mt-6 scroll-mt-24 rounded-lg border border-line bg-surface p-4 sm:p-5"
        >
          {shownThread(open)}
        </div>
      )}
      {results.length === 0 && !isElsewhere ? (
        <p className="mt-6 text-muted">Aún no hay dudas. Si algo no quedó claro, pregunta: a otros les servirá.</p>
      ) : (
        <ul className="mt-6 divide-y divide-line rounded-lg border border-line bg-surface empty:hidden">
          {results.map((item) => (
            <li key={item.id} id={discussionAnchor(item.id)} className="scroll-mt-24">
              <Row item={item} isOpen={open === item.id} onToggle={() => show(open === item.id ? null : item.id)} />
              {open === item.id && <div className="border-t border-line p-4 sm:p-5">{shownThread(item.id)}</div>}
            </li>
          ))}
        </ul>
      )}
      {totalItems > results.length && limit < most && (
        <Button variant="ghost" busy={isValidating} className="mt-3" onClick={() => setLimit(limit + 2 * step)}>
          Ver más dudas ({totalItems - results.length})
        </Button>
      )}
    </>
  );
}

const answersOf = (count: number) =>
  count === 0 ? "Sin respuestas" : count === 1 ? "1 respuesta" : `${count} respuestas`;

function Row({ item, isOpen, onToggle }: { item: Item; isOpen: boolean; onToggle: () => void }) {
  const { title, state, answers, isSolved } = item;
  return (
    <h3 className="font-sans text-base font-normal tracking-normal">
      <button
        type="button"
        aria-expanded={isOpen}
        onClick={onToggle}
        className="flex w-full items-start gap-3 rounded-lg px-4 py-3 text-left -outline-offset-2 hover:bg-sunken"
      >
        <span className="min-w-0 grow">
          <span className="block font-semibold wrap-anywhere">{title || "[Eliminada por su autor]"}</span>
          <span className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-subtle">
            <ByLine {...item} />
            <span>{answersOf(answers)}</span>
            {isSolved && <Badge tone="accent">Resuelta</Badge>}
            <UnseenBadge state={state} />
          </span>
        </span>
        <ChevronDownIcon
          className={`mt-0.5 size-5 shrink-0 text-subtle transition-transform ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
    </h3>
  );
}
