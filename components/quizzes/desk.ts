import { api } from "@/lib/api/client";
import type { AttemptView } from "@/lib/quizzes/schema";
import type { QuizAnswers } from "@/lib/quizzes/shared/score";
import { forgetSent, forgetUnsent, keepUnsent, listHandedIn, readTrial, readUnsent, writeTrial } from "./kept";

/** Where an attempt is kept: by the server, or for guests in their browser. */
export type QuizDesk = {
  /** Answers that only this browser has. */
  kept: () => QuizAnswers;
  keep: (answers: QuizAnswers) => void;
  /** @returns all answers as they are elsewhere */
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

/** @param lesson its id */
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

/** A new try of a guest. */
export async function beginTrial(lesson: string): Promise<AttemptView> {
  const attempt = await api(`GET ${trialCall}`, { params: { id: lesson }, query: {} });
  writeTrial(lesson, { seed: attempt.id, answers: {}, isHandedIn: false });
  return attempt;
}

/**
 * Hands what was done as a guest in this browser, in whatever lesson, to the account that is signed in now; the server
 * takes each once. What cannot be sent stays for the next time. @returns what was taken in
 */
export async function sendTrials(): Promise<AttemptView[]> {
  const taken: AttemptView[] = [];
  for (const [id, { seed, answers }] of listHandedIn()) {
    try {
      const call = "POST /api/academy/lessons/{id}/attempts/kept";
      taken.push(await api(call, { params: { id }, body: { seed, answers } }));
    } catch (failure) {
      const { status = 0 } = failure as { status?: number };
      // Otherwise it is another quiz by now, or too old. What is locked to their group (403) waits for its day.
      if (![400, 404, 409].includes(status)) continue;
    }
    writeTrial(id, null);
  }
  return taken;
}
