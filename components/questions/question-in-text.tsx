"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AnswerOf } from "@/lib/api/calls";
import { api, ApiError } from "@/lib/api/client";
import { questionHints } from "@/lib/questions/shared/hints";
import { questionLook as look } from "@/lib/questions/shared/look";
import type { Answer, AskedQuestion, Grade } from "@/lib/questions/shared/question";
import { findKept, forgetKept, keepInBrowser } from "./kept-answers";
import { QuestionField } from "./question-field";

type Props = {
  lessonId: string;
  /** What the answer is sent as. */
  name: string;
  asked: AskedQuestion;
  order: string;
  /** What the server has of a member. */
  answered?: AnswerOf<"GET /api/academy/lessons/{id}/answers">["answers"][number];
  /** The id of who answers; null for a guest. */
  whose: string | null;
  /** False until it is known who answers, and what they did before. */
  isReady: boolean;
  onKept: () => void;
};

type State = {
  value: Answer | null;
  grade: Grade | null;
  /** Sent again once there is a connection. */
  isWaiting: boolean;
};

/** A question within a text: it is checked at once, and may be tried again. Nothing of it is lost with the page. */
export function QuestionInText({ lessonId, name, asked, order, answered, whose, isReady, onKept }: Props) {
  const own = { lessonId, key: name, whose, order };
  const [{ value, grade, isWaiting }, setState] = useState(() =>
    begin(asked, order, isReady ? findKept(lessonId, name, whose) : undefined, answered),
  );
  const [isBusy, setIsBusy] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const [problem, setProblem] = useState("");

  function change(answer: Answer) {
    setState({ value: answer, grade: null, isWaiting: false });
    setIsTold(false);
    setProblem("");
    keepInBrowser({ ...own, answer, isDraft: true });
  }

  async function check() {
    const answer = value ?? (asked.kind === "order" ? { order: asked.items.map((_, place) => place) } : null);
    if (answer === null || isEmpty(answer)) {
      setProblem(questionHints[asked.kind]);
      return;
    }
    keepInBrowser({ ...own, answer });
    await send(answer);
  }

  async function send(answer: Answer) {
    setProblem("");
    setIsBusy(true);
    try {
      const told = await api("POST /api/academy/lessons/{id}/answers", {
        params: { id: lessonId },
        body: { key: name, answer, order },
      });
      setState({ value: answer, grade: told, isWaiting: false });
      if (whose === null) keepInBrowser({ ...own, answer, grade: told });
      else forgetKept([own]);
      onKept();
    } catch (error) {
      const isAway = error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      setState({ value: answer, grade: null, isWaiting: isAway });
      if (!isAway) keepInBrowser({ ...own, answer, isDraft: true });
      setProblem(isAway ? "" : (error as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  /** By one window alone: the others find that it is sent. */
  const sendAgain = useEffectEvent(async () => {
    if (!isWaiting || isBusy || !navigator.onLine) return;
    const sendKept = async () => {
      const kept = findKept(lessonId, name, whose);
      if (kept && !kept.isDraft && !kept.grade) await send(kept.answer);
      else onKept();
    };
    if ("locks" in navigator) await navigator.locks.request("quinde:answer", sendKept);
    else await sendKept();
  });
  useEffect(() => {
    const again = () => void sendAgain();
    again();
    addEventListener("online", again);
    return () => removeEventListener("online", again);
  }, []);

  const isDone = grade !== null;
  const isRight = grade?.score === 1;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isDone) void check();
        else setState({ value, grade: null, isWaiting: false });
        setIsTold(false);
      }}
    >
      <QuestionField
        asked={asked}
        value={value}
        onChange={change}
        grade={grade && { ...grade, right: isTold || isRight ? grade.right : null }}
        disabled={!isReady || isBusy}
      />
      <div className={look.actions}>
        <Button type="submit" variant={isDone ? "secondary" : "primary"} busy={isBusy} disabled={!isReady}>
          {isDone ? "Responder otra vez" : "Comprobar"}
        </Button>
        {isDone && !isRight && grade.right && !isTold && (
          <Button variant="ghost" onClick={() => setIsTold(true)}>
            Ver la respuesta
          </Button>
        )}
        <p role="status" className={`text-sm ${problem ? "text-danger" : "text-subtle"}`}>
          {problem || noteOf(isWaiting, isDone && whose === null)}
        </p>
      </div>
    </form>
  );
}

const noteOf = (isWaiting: boolean, isGuests: boolean): string => {
  if (isWaiting) return "No hay conexión. Tu respuesta está guardada en este navegador y se comprobará cuando vuelva.";
  return isGuests ? "Se guarda en este navegador. Cuando tengas una cuenta pasará a ella." : "";
};

const isEmpty = (answer: Answer): boolean =>
  ("text" in answer && answer.text.trim() === "") ||
  ("chosen" in answer && answer.chosen.length === 0) ||
  ("pairs" in answer && answer.pairs.every((place) => place === null));

/** What somebody was at is newer than what the server has; of another order its places mean something else. */
function begin(
  asked: AskedQuestion,
  order: string,
  kept: ReturnType<typeof findKept>,
  answered: Props["answered"],
): State {
  const grade = kept?.grade ?? null;
  const isSame = kept?.order === order || (kept && "text" in kept.answer);
  if (kept && isSame && fits(asked, kept.answer))
    return { value: kept.answer, grade, isWaiting: !kept.isDraft && !grade };
  if (answered && fits(asked, answered.answer))
    return { value: answered.answer, grade: answered.grade, isWaiting: false };
  return { value: null, grade: null, isWaiting: false };
}

/** Whether an answer is one to the question as it is now. */
function fits(asked: AskedQuestion, answer: Answer): boolean {
  const within = (places: (number | null)[], all: string[]) =>
    places.every((place) => place === null || place < all.length);
  if (asked.kind === "one" || asked.kind === "several")
    return "chosen" in answer && within(answer.chosen, asked.options);
  if (asked.kind === "order") {
    return "order" in answer && answer.order.length === asked.items.length && within(answer.order, asked.items);
  }
  if (asked.kind === "pairs") return "pairs" in answer && within(answer.pairs, asked.right);
  return "text" in answer;
}
