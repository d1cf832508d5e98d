"use client";

import { useEffect, useEffectEvent, useRef, useState } from "react";
import { QuestionField } from "@/components/questions/question-field";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { CheckIcon, CircleAlertIcon, ClockIcon, LoaderCircleIcon } from "@/components/ui/icons";
import { announce, toast } from "@/components/ui/toast";
import { formatCount } from "@/lib/core/numbers";
import { certaintyMarks } from "@/lib/questions/shared/grade";
import type { Certainty } from "@/lib/questions/shared/question";
import type { AttemptView } from "@/lib/quizzes/schema";
import { isAnswered } from "@/lib/quizzes/shared/score";
import { AnswerKeeper, type KeptState } from "./answer-keeper";
import type { QuizDesk } from "./desk";

type RunProps = {
  attempt: AttemptView;
  desk: QuizDesk;
  /** Handed in, here or elsewhere, or out of time. */
  onOver: (attempt: AttemptView) => void;
};

export function QuizRun({ attempt, desk, onOver }: RunProps) {
  const over = useEffectEvent(onOver);
  const [keeper] = useState(() => new AnswerKeeper(attempt, desk));
  const answers = keeper.answers.use();
  const [isAsking, setAsking] = useState(false);
  const [isHandingIn, setHandingIn] = useState(false);
  const [isLate, setLate] = useState(false);
  const title = useRef<HTMLHeadingElement>(null);
  const { questions, hasCertainty, deadline } = attempt;
  const open = questions.filter(({ key }) => !isAnswered(answers[key]?.answer));

  useEffect(() => {
    keeper.start((result) => over(result));
    title.current?.focus();
    const onHide = () => void (document.visibilityState === "hidden" ? keeper.flush() : keeper.look());
    const onOnline = () => void keeper.flush();
    document.addEventListener("visibilitychange", onHide);
    window.addEventListener("focus", onHide);
    window.addEventListener("online", onOnline);
    return () => {
      keeper.leave();
      document.removeEventListener("visibilitychange", onHide);
      window.removeEventListener("focus", onHide);
      window.removeEventListener("online", onOnline);
    };
  }, [keeper]);

  async function handIn() {
    setHandingIn(true);
    try {
      onOver(await keeper.handIn());
    } catch (failure) {
      toast.danger(`${(failure as Error).message} Tus respuestas siguen guardadas en este navegador.`);
      setHandingIn(false);
    }
  }

  return (
    <div>
      <h3 ref={title} tabIndex={-1} className="sr-only">
        Preguntas del cuestionario
      </h3>
      <div className="sticky top-navbar z-10 -mx-4 flex min-h-12 flex-wrap items-center gap-x-5 border-b border-line bg-paper px-4 py-2 text-sm text-muted">
        <span className="grow">
          {questions.length - open.length} de {formatCount(questions.length, "respondida", "respondidas")}
        </span>
        <SaveState state={keeper.state.use()} />
        {deadline && (
          <Clock
            deadline={Date.parse(deadline)}
            now={keeper.now}
            onOver={() => {
              setLate(true);
              void handIn();
            }}
          />
        )}
      </div>
      <ol className="mt-2 divide-y divide-line">
        {questions.map((asked, at) => (
          <li key={asked.key} id={placeOf(at)} tabIndex={-1} className="scroll-mt-32 py-7 outline-none">
            <p className="mb-2 text-sm font-semibold text-subtle">
              Pregunta {at + 1} de {questions.length}
            </p>
            <QuestionField
              asked={asked}
              value={answers[asked.key]?.answer ?? null}
              onChange={(answer) => keeper.change(asked.key, { answer })}
              disabled={isLate || isHandingIn}
            />
            {hasCertainty && asked.kind !== "open" && (
              <CertaintyChoice
                number={at + 1}
                value={answers[asked.key]?.certainty}
                disabled={isLate || isHandingIn}
                onChange={(certainty) => keeper.change(asked.key, { certainty })}
              />
            )}
          </li>
        ))}
      </ol>
      <div className="border-t border-line pt-6">
        <Button
          size="lg"
          busy={isHandingIn}
          onClick={() => (open.length > 0 && !isLate ? setAsking(true) : void handIn())}
          className="max-sm:w-full"
        >
          Entregar el cuestionario
        </Button>
      </div>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={open.length === 1 ? "Te falta 1 pregunta" : `Te faltan ${open.length} preguntas`}
        description="Las preguntas sin responder no suman puntos."
        actions={
          <>
            <Button
              onClick={() => {
                setAsking(false);
                // Waits until the dialog has given the focus back.
                setTimeout(() => goTo(questions.findIndex(({ key }) => key === open[0]?.key)), 300);
              }}
            >
              {open.length === 1 ? "Ir a la que falta" : "Ir a la primera sin responder"}
            </Button>
            <Button
              variant="secondary"
              busy={isHandingIn}
              onClick={() => {
                setAsking(false);
                void handIn();
              }}
            >
              Entregar así
            </Button>
          </>
        }
      />
    </div>
  );
}

const placeOf = (at: number): string => `pregunta-${at + 1}`;

function goTo(at: number): void {
  const place = document.getElementById(placeOf(at));
  place?.scrollIntoView({ block: "start" });
  place?.focus({ preventScroll: true });
}

const saveStates: Record<KeptState, { Icon: typeof CheckIcon; label: string }> = {
  saved: { Icon: CheckIcon, label: "Guardado" },
  saving: { Icon: LoaderCircleIcon, label: "Guardando…" },
  waiting: { Icon: CircleAlertIcon, label: "Sin conexión: se guarda aquí" },
};

function SaveState({ state }: { state: KeptState }) {
  const { Icon, label } = saveStates[state];
  // Announces only problems and their end.
  const before = useRef(state);
  useEffect(() => {
    if (state === "waiting") announce("Sin conexión. Tus respuestas se guardan en este navegador.");
    if (state === "saved" && before.current === "waiting") announce("Tus respuestas están guardadas.");
    if (state !== "saving") before.current = state;
  }, [state]);
  return (
    <span className={`inline-flex items-center gap-1.5 ${state === "waiting" ? "text-danger" : ""}`}>
      <Icon className="size-4" /> {label}
    </span>
  );
}

/** Seconds left at which the time is announced. */
const said = [600, 300, 60, 30];

type ClockProps = { deadline: number; now: () => number; onOver: () => void };

function Clock({ deadline, now, onOver }: ClockProps) {
  const secondsLeft = () => Math.max(0, Math.ceil((deadline - now()) / 1000));
  const [left, setLeft] = useState(secondsLeft);
  const tick = useEffectEvent(() => {
    const next = secondsLeft();
    if (next === left) return;
    const passed = said.find((mark) => left > mark && next <= mark);
    if (passed) {
      const verb = passed === 60 ? "Queda" : "Quedan";
      announce(passed >= 60 ? `${verb} ${passed / 60} min.` : `${verb} ${passed} segundos.`);
    }
    setLeft(next);
    if (next === 0) onOver();
  });
  useEffect(() => {
    const timer = setInterval(() => tick(), 250);
    return () => clearInterval(timer);
  }, []);
  const [minutes, seconds] = [Math.floor(left / 60), left % 60];
  return (
    <span
      role="timer"
      aria-label={`Quedan ${minutes} min ${seconds} s`}
      className={`inline-flex items-center gap-1.5 font-semibold tabular-nums ${left <= 60 ? "text-danger" : "text-ink"}`}
    >
      <ClockIcon className="size-4" />
      {minutes}:{String(seconds).padStart(2, "0")}
    </span>
  );
}

const certainties: [Certainty, string][] = [
  [1, "Poco"],
  [2, "Bastante"],
  [3, "Del todo"],
];

type CertaintyProps = {
  number: number;
  value: Certainty | undefined;
  disabled: boolean;
  onChange: (certainty: Certainty) => void;
};

function CertaintyChoice({ number, value, disabled, onChange }: CertaintyProps) {
  return (
    <fieldset className="mt-4" disabled={disabled}>
      <legend className="text-sm font-medium">¿Cuánto confías en tu respuesta?</legend>
      <div className="mt-1 flex flex-wrap gap-x-6">
        {certainties.map(([certainty, label]) => {
          const [right, wrong] = [certaintyMarks(certainty, 1), certaintyMarks(certainty, 0)];
          return (
            <label key={certainty} className="flex min-h-11 items-center gap-2.5">
              <input
                type="radio"
                name={`certeza-${number}`}
                checked={value === certainty}
                onChange={() => onChange(certainty)}
                className="size-5 shrink-0 accent-accent"
              />
              <span>
                {label}{" "}
                <span className="text-sm text-subtle">
                  (+{right} o {wrong === 0 ? "0" : `−${-wrong}`})
                </span>
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
