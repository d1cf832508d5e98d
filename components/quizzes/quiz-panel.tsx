"use client";

import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { SignInLinks } from "@/components/academy/sign-in-links";
import { useProgress } from "@/components/academy/use-progress";
import type { WaysIn } from "@/components/academy/types";
import { Button } from "@/components/ui/button";
import { ErrorState } from "@/components/ui/error-state";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { Unfold } from "@/components/ui/unfold";
import { api } from "@/lib/api/client";
import { useApi } from "@/lib/api/use-api";
import { formatMoment } from "@/lib/core/dates";
import { formatPercent } from "@/lib/core/numbers";
import type { AttemptView, OwnAttempts } from "@/lib/quizzes/schema";
import { beginTrial, guestDesk, memberDesk, sendTrials } from "./desk";
import { readTrial, writeTrial } from "./kept";

const run = () => import("./quiz-run");
const QuizRun = lazy(() => run().then((file) => ({ default: file.QuizRun })));
const QuizResults = lazy(() => import("./quiz-results").then((file) => ({ default: file.QuizResults })));

type Props = {
  lessonId: string;
  ways: WaysIn;
  isForGuests: boolean;
  /** User id; null for a guest. */
  user: string | null;
};

/** The key resets all state for another account. */
export const QuizPanel = ({ user, ...props }: Props) =>
  user ? <MemberQuiz key={user} {...props} user={user} /> : <GuestQuiz key="guest" {...props} />;

function useOpened() {
  const [attempt, setAttempt] = useState<AttemptView | null>(null);
  const [busy, setBusy] = useState<string | null>(null);
  async function open(name: string, load: () => Promise<AttemptView>) {
    setBusy(name);
    try {
      const [loaded] = await Promise.all([load(), run()]);
      setAttempt(loaded);
    } catch (failure) {
      toast.danger((failure as Error).message);
    } finally {
      setBusy(null);
    }
  }
  return { attempt, setAttempt, busy, open };
}

function MemberQuiz({ lessonId, user }: Omit<Props, "user"> & { user: string }) {
  const params = { id: lessonId };
  const { data, error, mutate } = useApi(["GET /api/academy/lessons/{id}/attempts", { params }, user], {
    revalidateOnFocus: false,
    shouldRetryOnError: false,
  });
  const { attempt, setAttempt, busy, open } = useOpened();
  const { retry } = useProgress();
  const isTaking = useRef(false);

  // Sends what was handed in here as a guest.
  useEffect(() => {
    if (isTaking.current) return;
    isTaking.current = true;
    void sendTrials().then((taken) => {
      if (taken.length === 0) return;
      toast.success("Guardamos en tu cuenta lo que resolviste sin iniciar sesión.");
      void mutate();
      retry();
    });
  }, [mutate, retry]);

  const begin = () => open("begin", () => api("POST /api/academy/lessons/{id}/attempts", { params: { id: lessonId } }));

  function finish(result: AttemptView) {
    setAttempt(result);
    void mutate();
    retry();
  }

  if (attempt) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {attempt.state === "started" ? (
          <QuizRun key={attempt.id} attempt={attempt} desk={memberDesk(attempt.id)} onOver={finish} />
        ) : (
          <QuizResults
            key={attempt.id}
            attempt={attempt}
            again={data?.attemptsLeft !== 0 && <Again {...{ busy }} onClick={begin} />}
            onClose={() => setAttempt(null)}
          />
        )}
      </Suspense>
    );
  }
  if (error && !data) {
    return (
      <ErrorState title="No pudimos cargar tus intentos." onRetry={() => void mutate()}>
        {error.message}
      </ErrorState>
    );
  }
  if (!data) return <Skeleton className="h-11 w-52" />;

  const show = (id: string) => open(id, () => api("GET /api/academy/attempts/{id}", { params: { id } }));
  const { attempts, attemptsLeft } = data;
  const underWay = attempts.find(({ state }) => state === "started");
  const mayBegin = underWay !== undefined || attemptsLeft !== 0;
  const over = attempts.filter(({ state }) => state !== "started");
  const hasPassed = over.some(({ passed }) => passed);
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        {mayBegin && (
          <Button
            variant={hasPassed && !underWay ? "secondary" : "primary"}
            busy={busy === "begin"}
            disabled={busy !== null}
            onClick={begin}
            className="max-sm:w-full"
          >
            {underWay ? "Continuar el cuestionario" : over.length > 0 ? "Intentar otra vez" : "Empezar el cuestionario"}
          </Button>
        )}
        <p className="text-muted">{standing(data)}</p>
      </div>
      {over.length > 0 && (
        <Unfold label={over.length === 1 ? "Ver tu intento" : `Ver tus ${over.length} intentos`} className="mt-2">
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface px-4">
            {over.map(({ id, submittedAt, ...one }) => (
              <li key={id} className="flex min-h-14 flex-wrap items-center gap-x-4 py-1.5">
                <span className="grow basis-40">
                  <span className="block font-medium">{outcomeOf(one)}</span>
                  <span className="block text-sm text-subtle">{submittedAt && formatMoment(submittedAt)}</span>
                </span>
                <Button variant="ghost" busy={busy === id} disabled={busy !== null} onClick={() => show(id)}>
                  Ver respuestas
                </Button>
              </li>
            ))}
          </ul>
        </Unfold>
      )}
    </>
  );
}

const Again = ({ busy, onClick }: { busy: string | null; onClick: () => void }) => (
  <Button busy={busy === "begin"} disabled={busy !== null} onClick={onClick} className="max-sm:w-full">
    Intentar otra vez
  </Button>
);

type Outcome = Pick<OwnAttempts["attempts"][number], "state" | "score" | "passed">;

/** "Aprobado, 85 %". */
function outcomeOf({ state, score, passed }: Outcome): string {
  if (score === null) return "Por calificar";
  const percent = formatPercent(score, 1);
  return `${passed ? "Aprobado" : state === "expired" ? "Sin terminar a tiempo" : "No aprobado"}, ${percent}`;
}

function standing({ attempts, attemptsLeft }: OwnAttempts): string {
  const best = attempts
    .filter(({ score }) => score !== null)
    .toSorted((a, b) => Number(b.passed) - Number(a.passed) || b.score! - a.score!)[0];
  const left =
    attemptsLeft === null || attempts.some(({ state }) => state === "started")
      ? ""
      : attemptsLeft === 0
        ? "No te quedan intentos."
        : attemptsLeft === 1
          ? "Te queda 1 intento."
          : `Te quedan ${attemptsLeft} intentos.`;
  const waits = attempts.some(({ state }) => state === "submitted") && "Una persona va a calificar tus respuestas.";
  return [
    attempts.some(({ state }) => state === "started") && "Tienes un intento en curso.",
    waits,
    best && `Tu mejor resultado: ${outcomeOf(best).toLowerCase()}.`,
    left,
  ]
    .filter(Boolean)
    .join(" ");
}

function GuestQuiz({ lessonId, ways, isForGuests }: Omit<Props, "user">) {
  const { attempt, setAttempt, busy, open } = useOpened();
  const [, setRound] = useState(0);
  const begin = () => open("begin", () => beginTrial(lessonId));
  if (!isForGuests) {
    return (
      <p className="rounded-lg border border-line bg-surface p-4">
        Este cuestionario tiene límite de tiempo o de intentos, y por eso pide una cuenta. <SignInLinks {...ways} />{" "}
        para resolverlo: es gratis.
      </p>
    );
  }
  if (attempt) {
    return (
      <Suspense fallback={<Skeleton className="h-40 w-full" />}>
        {attempt.state === "started" ? (
          <QuizRun key={attempt.id} attempt={attempt} desk={guestDesk(lessonId, attempt.id)} onOver={setAttempt} />
        ) : (
          <QuizResults
            key={attempt.id}
            attempt={attempt}
            again={<Again {...{ busy }} onClick={begin} />}
            onClose={() => setAttempt(null)}
          >
            <p className="mt-2">
              <SignInLinks {...ways} /> para guardar este resultado. Mientras tanto, queda en este navegador.
            </p>
          </QuizResults>
        )}
      </Suspense>
    );
  }
  const trial = readTrial(lessonId);
  const goOn = ({ seed, answers, isHandedIn }: NonNullable<typeof trial>) =>
    open("go-on", () => {
      const desk = guestDesk(lessonId, seed);
      return (isHandedIn ? desk.handIn({}, answers) : desk.load()).catch((failure: Error & { status?: number }) => {
        // The quiz changed or the try is too old, so a new one begins.
        if (failure.status === 409 || failure.status === 400) {
          writeTrial(lessonId, null);
          setRound((round) => round + 1);
        }
        throw failure;
      });
    });
  return (
    <>
      <div className="flex flex-wrap gap-3">
        {trial && (
          <Button
            busy={busy === "go-on"}
            disabled={busy !== null}
            onClick={() => goOn(trial)}
            className="max-sm:w-full"
          >
            {trial.isHandedIn ? "Ver tu resultado" : "Continuar el cuestionario"}
          </Button>
        )}
        {(!trial || (trial.isHandedIn && !trial.isPassed)) && (
          <Button
            variant={trial ? "secondary" : "primary"}
            busy={busy === "begin"}
            disabled={busy !== null}
            onClick={begin}
            className="max-sm:w-full"
          >
            {trial ? "Intentar otra vez" : "Empezar el cuestionario"}
          </Button>
        )}
      </div>
      <p className="mt-3 text-muted">
        Puedes resolverlo sin cuenta. <SignInLinks {...ways} /> para guardar tus resultados.
      </p>
    </>
  );
}
