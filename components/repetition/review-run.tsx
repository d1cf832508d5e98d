"use client";

import Link from "next/link";
import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from "react";
import { QuestionField } from "@/components/questions/question-field";
import { Button } from "@/components/ui/button";
import { ProgressBar } from "@/components/ui/progress-bar";
import { useSingleKeys } from "@/components/ui/single-keys";
import { toast } from "@/components/ui/toast";
import type { AnswerOf } from "@/lib/api/calls";
import { api, type ApiError } from "@/lib/api/client";
import { questionHints } from "@/lib/questions/shared/hints";
import type { Answer } from "@/lib/questions/shared/question";
import { isAnswered } from "@/lib/quizzes/shared/score";
import { inDays } from "@/lib/repetition/shared/repetition";
import { forgetDraft, keepDraft, readDraft } from "./review-draft";

type Session = AnswerOf<"GET /api/repetition/session">;
type Card = Session["cards"][number];
type Reviewed = AnswerOf<"POST /api/repetition/session/{id}">;

type Props = {
  whose: string;
  /** The first is asked. */
  session: Session;
  onSession: (left: Session) => void;
  onDone: (right: number) => void;
};

/** The server keeps answers; the browser keeps the unsent one. */
export function ReviewRun({ whose, session: { cards, left }, onSession, onDone }: Props) {
  const [done, setDone] = useState({ all: 0, right: 0 });
  const [isLoading, setIsLoading] = useState(false);
  const [card, ...others] = cards;

  async function goOn(answered: Reviewed | null) {
    const tally = answered ? { all: done.all + 1, right: done.right + Number(answered.grade.score === 1) } : done;
    if (answered && others.length > 0) {
      setDone(tally);
      return onSession({ cards: others, left: left - 1 });
    }
    setIsLoading(true);
    try {
      const more = await api("GET /api/repetition/session");
      setDone(tally);
      if (more.cards.length > 0) onSession(more);
      else onDone(tally.right);
    } catch (failure) {
      toast.danger((failure as Error).message);
    } finally {
      setIsLoading(false);
    }
  }

  return (
    <div className="mt-4 flex flex-col max-sm:min-h-[calc(100dvh-var(--spacing-navbar)-9rem)]">
      <div className="flex items-center gap-3 text-sm text-subtle tabular-nums">
        <div className="grow">
          <ProgressBar
            percentage={Math.round((100 * done.all) / Math.max(1, done.all + left))}
            label="Avance del repaso"
          />
        </div>
        {left === 1 ? "Queda 1" : `Quedan ${left}`}
      </div>
      {card && (
        <ReviewCard
          key={`${card.id} ${card.version} ${card.mark}`}
          {...{ card, whose, isLoading }}
          number={done.all + 1}
          onNext={(answered) => void goOn(answered)}
        />
      )}
    </div>
  );
}

type CardProps = {
  card: Card;
  whose: string;
  number: number;
  isLoading: boolean;
  /** Null for a question that no longer exists. */
  onNext: (answered: Reviewed | null) => void;
};

function ReviewCard({ card, whose, number, isLoading, onNext }: CardProps) {
  const { id, version, mark, asked, lesson, isNew } = card;
  const own = { whose, id, version, mark };
  const [draft] = useState(() => readDraft(own));
  const [value, setValue] = useState<Answer | null>(draft?.answer ?? null);
  const [told, setTold] = useState<Reviewed | null>(null);
  const [problem, setProblem] = useState("");
  const [isWaiting, setIsWaiting] = useState(draft?.isSent ?? false);
  const [isBusy, setIsBusy] = useState(false);
  const [begun] = useState(() => Date.now());
  const title = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const keysAreOn = useSingleKeys();

  function change(answer: Answer) {
    setValue(answer);
    setProblem("");
    setIsWaiting(false);
    keepDraft({ ...own, answer });
  }

  async function check() {
    const answer = value ?? (asked.kind === "order" ? { order: asked.items.map((_, place) => place) } : null);
    if (!answer || !isAnswered(answer)) return setProblem(questionHints[asked.kind]);
    setProblem("");
    setIsBusy(true);
    keepDraft({ ...own, answer, isSent: true });
    try {
      const seconds = Math.min(3_600, Math.round((Date.now() - begun) / 1000));
      const answered = await api("POST /api/repetition/session/{id}", {
        params: { id },
        body: { version, mark, answer, seconds },
      });
      forgetDraft();
      setValue(answered.answer);
      setTold(answered);
      setIsWaiting(false);
    } catch (error) {
      const { status } = error as ApiError;
      if (status === 404 || status === 409) {
        forgetDraft();
        toast.info((error as Error).message);
        onNext(null);
      } else {
        setIsWaiting(true);
        if (status !== 0) setProblem((error as Error).message);
      }
    } finally {
      setIsBusy(false);
    }
  }

  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  // The answered field is disabled and loses the focus, so the button takes it.
  useEffect(() => {
    if (told) button.current?.focus({ preventScroll: true });
  }, [told]);
  const sendAgain = useEffectEvent(() => {
    if (isWaiting && !isBusy && navigator.onLine) void check();
  });
  useEffect(() => {
    const again = () => sendAgain();
    again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  /** Digits choose an option and Enter goes on, anywhere within the question. */
  function onKeyDown(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey || !keysAreOn) return;
    if (key === "Enter" && target === title.current) {
      event.preventDefault();
      if (!told) void check();
      return;
    }
    const place = Number(key) - 1;
    const isTyping = (target as Element).matches("select, textarea, input:not([type=radio], [type=checkbox])");
    if (told || isBusy || isTyping || !("options" in asked) || !(place in asked.options)) return;
    event.preventDefault();
    const chosen = value && "chosen" in value ? value.chosen : [];
    const others = chosen.filter((other) => other !== place);
    const isChosen = others.length < chosen.length;
    change({
      chosen: asked.kind === "one" ? [place] : isChosen ? others : [...others, place].toSorted((a, b) => a - b),
    });
  }

  return (
    <form
      noValidate
      onKeyDown={onKeyDown}
      onSubmit={(event) => {
        event.preventDefault();
        if (isBusy || isLoading) return;
        if (told) onNext(told);
        else void check();
      }}
      className="flex grow flex-col pt-5"
    >
      <p className="text-sm text-subtle">
        {lesson.course} · {/* The answer may stand there. */}
        {told ? (
          <Link href={lesson.path} className="link">
            {lesson.title}
          </Link>
        ) : (
          lesson.title
        )}
        {isNew && " · por primera vez"}
      </p>
      <div className="mt-3 max-sm:mt-auto max-sm:pt-6">
        <h2 ref={title} tabIndex={-1} className="sr-only">
          Pregunta {number}
        </h2>
        <QuestionField
          asked={asked}
          value={value}
          onChange={change}
          grade={told?.grade ?? null}
          disabled={isBusy || told !== null}
        />
      </div>
      <div
        data-bottom-bar
        className="sticky bottom-0 z-10 -mx-4 mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line bg-paper px-4 py-3 sm:-mx-6 sm:px-6"
      >
        <Button ref={button} type="submit" size="lg" busy={isBusy || isLoading} className="max-sm:w-full">
          {told ? "Siguiente" : isWaiting ? "Reintentar" : "Comprobar"}
        </Button>
        <p role="status" className={`min-w-0 text-sm ${problem ? "text-danger" : "text-subtle"}`}>
          {problem || noteOf(told, isWaiting)}
        </p>
        {"options" in asked && !told && !isWaiting && !problem && keysAreOn && (
          <p className="text-sm text-subtle [@media(pointer:coarse)]:hidden">
            Con el teclado: 1 a {Math.min(9, asked.options.length)}, y Enter.
          </p>
        )}
      </div>
    </form>
  );
}

function noteOf(told: Reviewed | null, isWaiting: boolean): string {
  if (told) return `Vuelve ${inDays(told.days)}.`;
  return isWaiting
    ? "No hay conexión. Tu respuesta está guardada en este navegador y se enviará cuando vuelva la conexión."
    : "";
}
