"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import type { AttemptView } from "@/lib/quizzes/schema";
import type { QuizAnswers } from "@/lib/quizzes/shared/score";
import type { QuizDesk } from "./desk";
import { QuizResults } from "./quiz-results";
import { QuizRun } from "./quiz-run";

const ask = (token: string, rest: { seed?: string; answers?: QuizAnswers } = {}) =>
  api("POST /api/content/previews/quiz", { body: { token, ...rest } });

/** Keeps nothing. */
const previewDesk = (token: string, seed: string): QuizDesk => ({
  kept: () => ({}),
  keep: () => undefined,
  save: (answers) => Promise.resolve(answers),
  handIn: (_unsent, answers) => ask(token, { seed, answers }),
  load: () => ask(token, { seed }),
});

export function QuizTry({ token }: { token: string }) {
  const [attempt, setAttempt] = useState<AttemptView | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function begin() {
    setBusy(true);
    try {
      setAttempt(await ask(token));
    } catch (failure) {
      toast.danger((failure as Error).message);
    } finally {
      setBusy(false);
    }
  }

  if (attempt?.state === "started")
    return <QuizRun key={attempt.id} attempt={attempt} desk={previewDesk(token, attempt.id)} onOver={setAttempt} />;
  if (attempt) {
    const again = (
      <Button busy={isBusy} onClick={() => void begin()} className="max-sm:w-full">
        Intentar otra vez
      </Button>
    );
    return <QuizResults key={attempt.id} {...{ attempt, again }} onClose={() => setAttempt(null)} />;
  }
  return (
    <>
      <Button busy={isBusy} onClick={() => void begin()} className="max-sm:w-full">
        Probar el cuestionario
      </Button>
      <p className="mt-3 text-muted">Se califica como en el sitio, pero no se guarda nada.</p>
    </>
  );
}
