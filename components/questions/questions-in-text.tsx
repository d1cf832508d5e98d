"use client";

import { useCallback, useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import type { AskedQuestion, QuestionKind } from "@/lib/questions/shared/question";
import { QuestionInText } from "./question-in-text";
import { sendKept } from "./send-kept";

type Place = { element: HTMLElement; asked: AskedQuestion; order: string };

type Props = {
  lessonId: string;
  isPremium?: boolean;
  /** Token of the link to a draft, where nothing is kept. */
  preview?: string;
};

/** Turns the question placeholders beside it into fields. */
export function QuestionsInText({ lessonId, isPremium = false, preview }: Props) {
  const [places, setPlaces] = useState<Place[]>([]);
  const find = useCallback((marker: HTMLElement | null) => {
    if (!marker) return;
    setPlaces([...marker.parentElement!.querySelectorAll<HTMLElement>("[data-question]")].map(takePlace));
  }, []);
  const session = useSession();
  const { status, user } = preview ? nobody : session;
  const { data, error, mutate } = useApi(
    user && ["GET /api/academy/lessons/{id}/answers", { params: { id: lessonId } }, user._id],
    { revalidateOnFocus: false },
  );
  const whose = user?._id ?? null;
  const [takenFor, setTakenFor] = useState<string | null>(null);
  useEffect(() => {
    if (whose === null) return;
    void sendKept()
      .then((isAny) => (isAny ? mutate() : undefined))
      // They are sent the next time.
      .catch(() => undefined)
      .then(() => setTakenFor(whose));
  }, [whose, mutate]);

  // Ready only when earlier answers, also a guest's, are known.
  const isKnown = data !== undefined || error !== undefined;
  const isReady = status === "guest" || (whose !== null && takenFor === whose && isKnown);
  return (
    <>
      <span ref={find} hidden />
      {places.map(({ element, asked, order }) => {
        const key = isPremium ? `premium:${asked.key}` : asked.key;
        const answered = data?.answers.find((answer) => answer.key === key);
        return createPortal(
          <QuestionInText
            // Remounts for another user.
            key={`${whose} ${isReady}`}
            {...{ lessonId, asked, order, answered, whose, isReady, preview }}
            name={key}
            onKept={() => void mutate()}
          />,
          element,
          key,
        );
      })}
    </>
  );
}

const nobody = { status: "guest", user: null } as const;

const taken = new WeakMap<HTMLElement, AskedQuestion>();

/** Reads a question from its placeholder and empties that. Cached, because React may call twice. */
function takePlace(element: HTMLElement): Place {
  const asked = taken.get(element) ?? readPlace(element);
  if (!taken.has(element)) element.replaceChildren();
  taken.set(element, asked);
  return { element, asked, order: element.dataset.order ?? "" };
}

function readPlace(element: HTMLElement): AskedQuestion {
  const parts = (name: string) =>
    [...element.querySelectorAll(`[data-part="${name}"]`)].map(({ innerHTML }) => innerHTML);
  const { question: key = "", kind } = element.dataset;
  const texts = { key, title: "", prompt: parts("prompt")[0] ?? "" };
  switch (kind as QuestionKind) {
    case "one":
    case "several":
      return { ...texts, kind: kind as "one" | "several", options: parts("option") };
    case "order":
      return { ...texts, kind: "order", items: parts("item") };
    case "pairs":
      return { ...texts, kind: "pairs", left: parts("left"), right: parts("right") };
    default:
      return { ...texts, kind: kind as "text" | "number" | "open" };
  }
}
