"use client";

import { useEffect, useRef, useState } from "react";
import { api, ApiError } from "@/lib/api/client";

/** Milliseconds that typing has to rest before the text is rendered; a text that takes longer is waited for as long again. */
const rest = 300;

/** Milliseconds until it is tried again after it failed. */
const pause = 5_000;

type Rendered = { html: string | null; problem: string | null };

/**
 * What the site makes of a text, a moment after it was written. One is asked for at a time, and then the newest.
 * @param premium whether it is the members' part
 */
export function useRendered(markdown: string, premium: boolean): Rendered {
  const [rendered, setRendered] = useState<Rendered>({ html: null, problem: null });
  const took = useRef(0);
  const shown = useRef<string>(undefined);
  const [round, setRound] = useState(0);
  const isAsking = useRef(false);
  const isGone = useRef(false);

  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  useEffect(() => {
    if (isAsking.current || markdown === shown.current) return;
    const isFirst = shown.current === undefined && took.current === 0;
    async function ask() {
      isAsking.current = true;
      const begin = performance.now();
      const answer = await api("POST /api/content/render", { body: { markdown, premium } }).catch(
        (error: Error) => error,
      );
      const isAnswered = !(answer instanceof Error);
      took.current = isAnswered ? performance.now() - begin : pause;
      // What is said of a text holds until it is another one; anything else may have passed by then.
      if (isAnswered || (answer instanceof ApiError && answer.code === "bad_request")) shown.current = markdown;
      isAsking.current = false;
      if (isGone.current) return;
      setRendered(({ html }) =>
        answer instanceof Error ? { html, problem: answer.message } : { html: answer.html, problem: null },
      );
      // What was written meanwhile, or the same once more.
      setRound((one) => one + 1);
    }
    const timer = setTimeout(() => void ask(), isFirst ? 0 : Math.max(rest, took.current));
    return () => clearTimeout(timer);
  }, [markdown, premium, round]);

  return rendered;
}
