"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import type { AnswerOf } from "@/lib/api/calls";
import { api, ApiError } from "@/lib/api/client";
import { questionHints } from "@/lib/questions/shared/hints";
import { questionLook as look } from "@/lib/questions/shared/look";
import type { Answer, AskedQuestion, Grade } from "@/lib/questions/shared/question";
import { findKept, forgetKept, keepInBrowser } from "./kept-answers";
import { QuestionField, verdict } from "./question-field";

type Props = {
  lessonId: string;
  name: string;
  asked: AskedQuestion;
  order: string;
  answered?: AnswerOf<"GET /api/academy/lessons/{id}/answers">["answers"][number];
  /** User id; null for a guest. */
  whose: string | null;
  /** False until the user and their earlier answers are known. */
  isReady: boolean;
  /** Token of the link to a draft, where nothing is kept. */
  preview?: string;
  onKept: () => void;
};

type State = {
  value: Answer | null;
  grade: Grade | null;
  isWaiting: boolean;
  /** Folded when the user did not ask for it, so that nothing below moves. */
  isFolded?: boolean;
};

export function QuestionInText({ lessonId, name, asked, order, answered, whose, isReady, preview, onKept }: Props) {
  const own = { lessonId, key: name, whose, order };
  const [{ value, grade, isWaiting, isFolded = false }, setState] = useState(() =>
    begin(asked, order, isReady && !preview ? findKept(lessonId, name, whose) : undefined, answered),
  );
  const keep: typeof keepInBrowser = (kept) => preview === undefined && keepInBrowser(kept);
  const [isBusy, setIsBusy] = useState(false);
  const [isTold, setIsTold] = useState(false);
  const [problem, setProblem] = useState("");

  function change(answer: Answer) {
    setState({ value: answer, grade: null, isWaiting: false });
    setIsTold(false);
    setProblem("");
    keep({ ...own, answer, isDraft: true });
  }

  async function check() {
    const answer = value ?? (asked.kind === "order" ? { order: asked.items.map((_, place) => place) } : null);
    if (answer === null || isEmpty(answer)) {
      setProblem(questionHints[asked.kind]);
      return;
    }
    keep({ ...own, answer });
    await send(answer);
  }

  async function send(answer: Answer, folds = false) {
    setProblem("");
    setIsBusy(true);
    try {
      const body = { key: name, answer, order };
      const told = preview
        ? await api("POST /api/content/previews/answer", { body: { ...body, token: preview } })
        : await api("POST /api/academy/lessons/{id}/answers", { params: { id: lessonId }, body });
      setState({ value: answer, grade: told, isWaiting: false, isFolded: folds });
      if (whose === null) keep({ ...own, answer, grade: told });
      else forgetKept([own]);
      onKept();
    } catch (error) {
      const isAway =
        !preview && error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500);
      setState({ value: answer, grade: null, isWaiting: isAway, isFolded: isAway && folds });
      if (!isAway) keep({ ...own, answer, isDraft: true });
      setProblem(isAway ? "" : (error as Error).message);
    } finally {
      setIsBusy(false);
    }
  }

  /** Only one window sends; the others then find that it is done. */
  const sendAgain = useEffectEvent(async () => {
    if (!isWaiting || isBusy || !navigator.onLine) return;
    const sendKept = async () => {
      const kept = findKept(lessonId, name, whose);
      if (kept && !kept.isDraft && !kept.grade) await send(kept.answer, isFolded);
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
        if (isFolded && isDone) setState({ value, grade, isWaiting });
        else if (!isDone) void check();
        else setState({ value, grade: null, isWaiting: false });
        setIsTold(false);
      }}
    >
      <QuestionField
        asked={asked}
        value={value}
        onChange={change}
        grade={grade && !isFolded ? { ...grade, right: isTold || isRight ? grade.right : null } : null}
        disabled={!isReady || isBusy}
      />
      <div className={`${look.actions} ${isFolded ? "flex-nowrap" : ""}`}>
        <Button type="submit" variant={isDone ? "secondary" : "primary"} busy={isBusy} disabled={!isReady}>
          {isFolded && isDone ? "Ver resultado" : isDone ? "Responder otra vez" : "Comprobar"}
        </Button>
        {isDone && !isFolded && !isRight && grade.right && !isTold && (
          <Button variant="ghost" onClick={() => setIsTold(true)}>
            Ver la respuesta
          </Button>
        )}
        {isFolded ? (
          <p className="min-w-0 truncate text-sm font-medium">
            {isWaiting ? "Se comprobará cuando haya conexión." : outcomeOf(grade)}
          </p>
        ) : (
          <p role="status" className={`text-sm ${problem ? "text-danger" : "text-subtle"}`}>
            {problem || noteOf(isWaiting, isDone && whose === null && !preview)}
          </p>
        )}
      </div>
    </form>
  );
}

const outcomeOf = (grade: Grade | null): string =>
  grade?.score === null || grade?.score === undefined ? "Respondida." : verdict(grade.score);

const noteOf = (isWaiting: boolean, isGuests: boolean): string => {
  if (isWaiting)
    return "No hay conexión. Tu respuesta está guardada en este navegador y se comprobará cuando vuelva la conexión.";
  return isGuests ? "Se guarda en este navegador. Cuando tengas una cuenta, se guardará en ella." : "";
};

const isEmpty = (answer: Answer): boolean =>
  ("text" in answer && answer.text.trim() === "") ||
  ("chosen" in answer && answer.chosen.length === 0) ||
  ("pairs" in answer && answer.pairs.every((place) => place === null));

/**
 * A local draft is newer than the server's answer. A draft of another order is ignored, as its positions mean
 * something else.
 */
function begin(
  asked: AskedQuestion,
  order: string,
  kept: ReturnType<typeof findKept>,
  answered: Props["answered"],
): State {
  const grade = kept?.grade ?? null;
  const isSame = kept?.order === order || (kept && "text" in kept.answer);
  if (kept && isSame && fits(asked, kept.answer))
    return { value: kept.answer, grade, isWaiting: !kept.isDraft && !grade, isFolded: !kept.isDraft };
  if (answered && fits(asked, answered.answer))
    return { value: answered.answer, grade: answered.grade, isWaiting: false, isFolded: true };
  return { value: null, grade: null, isWaiting: false };
}

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
