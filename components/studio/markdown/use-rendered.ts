"use client";

import { useEffect, useRef, useState } from "react";
import { api, ApiError } from "@/lib/api/client";

/** Milliseconds that typing rests before the text is rendered; slow texts wait as long again. */
const rest = 300;

/** Milliseconds until it is tried again after it failed. */
const pause = 5_000;

type Rendered = { html: string | null; problem: string | null };

/** What the site makes of a text, a moment after it was written. One call at a time. */
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
      // An answer or a refusal holds until the text changes; other failures may pass.
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
