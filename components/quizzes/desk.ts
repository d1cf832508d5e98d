import { api } from "@/lib/api/client";
import type { AttemptView } from "@/lib/quizzes/schema";
import type { QuizAnswers } from "@/lib/quizzes/shared/score";
import { forgetSent, forgetUnsent, keepUnsent, listHandedIn, readTrial, readUnsent, writeTrial } from "./kept";

export type QuizDesk = {
  kept: () => QuizAnswers;
  keep: (answers: QuizAnswers) => void;
  /** @returns all answers, with those of other windows */
  save: (answers: QuizAnswers) => Promise<QuizAnswers>;
  handIn: (unsent: QuizAnswers, all: QuizAnswers) => Promise<AttemptView>;
  load: () => Promise<AttemptView>;
};

export const memberDesk = (id: string): QuizDesk => ({
  kept: () => readUnsent(id),
  keep: (answers) => keepUnsent(id, answers),
  async save(answers) {
    const saved = await api("PATCH /api/academy/attempts/{id}", { params: { id }, body: { answers } });
    forgetSent(id, answers);
    return saved.answers;
  },
  async handIn(answers) {
    const result = await api("POST /api/academy/attempts/{id}/submit", { params: { id }, body: { answers } });
    forgetUnsent(id);
    return result;
  },
  load: () => api("GET /api/academy/attempts/{id}", { params: { id } }),
});

const trialCall = "/api/academy/lessons/{id}/trial";

/** @param lesson id */
export function guestDesk(lesson: string, seed: string): QuizDesk {
  const params = { id: lesson };
  const write = (answers: QuizAnswers, result?: AttemptView) =>
    writeTrial(lesson, { seed, answers, isHandedIn: result !== undefined, isPassed: result?.passed ?? false });
  const kept = () => readTrial(lesson)?.answers ?? {};
  return {
    kept,
    keep: (answers) => write({ ...kept(), ...answers }),
    save: (answers) => Promise.resolve(answers),
    async handIn(_unsent, answers) {
      const result = await api(`POST ${trialCall}`, { params, body: { seed, answers } });
      write(answers, result);
      return result;
    },
    load: () => api(`GET ${trialCall}`, { params, query: { seed } }),
  };
}

export async function beginTrial(lesson: string): Promise<AttemptView> {
  const attempt = await api(`GET ${trialCall}`, { params: { id: lesson }, query: {} });
  writeTrial(lesson, { seed: attempt.id, answers: {}, isHandedIn: false });
  return attempt;
}

/**
 * Sends all guest attempts of this browser to the account that is now signed in; the server takes each once, and
 * failed ones stay for the next time. @returns those that were taken
 */
export async function sendTrials(): Promise<AttemptView[]> {
  const taken: AttemptView[] = [];
  for (const [id, { seed, answers }] of listHandedIn()) {
    try {
      const call = "POST /api/academy/lessons/{id}/attempts/kept";
      taken.push(await api(call, { params: { id }, body: { seed, answers } }));
    } catch (failure) {
      const { status = 0 } = failure as { status?: number };
      // 400, 404 and 409 mean that the quiz changed or the attempt is too old: drop it. 403 is locked to the group and
      // waits.
      if (![400, 404, 409].includes(status)) continue;
    }
    writeTrial(id, null);
  }
  return taken;
}
