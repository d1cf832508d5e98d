"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { api } from "@/lib/api/client";
import { failureWords } from "@/lib/api/failure-words";
import type { RunAnswer, RunInput } from "@/lib/sql-console/schema";

/** `before` is the editor's text before the query. */
export type RunRequest = { query: string; before: string } & Pick<RunInput, "explain" | "apply">;

export type RunState =
  | { status: "idle" }
  | { status: "running"; asked: RunRequest; began: number; isCancelling: boolean }
  | { status: "answered"; asked: RunRequest; answer: RunAnswer }
  | { status: "broken"; asked: RunRequest; message: string };

type Running = { runId: string; leave: AbortController; isApplying: boolean };

/** Milliseconds until a query that was only starting is cancelled again. */
const again = 300;

/** Runs one query at a time. Leaving the page cancels it, unless it applies a change. */
export function useRuns(onAnswer: () => void) {
  const [shown, setShown] = useState<RunState>({ status: "idle" });
  const running = useRef<Running | null>(null);

  useEffect(() => {
    const leave = () => {
      if (!running.current) return;
      const { runId, leave, isApplying } = running.current;
      running.current = null;
      if (!isApplying) {
        void cancel(runId);
        leave.abort();
      }
      setShown({ status: "idle" });
    };
    window.addEventListener("pagehide", leave);
    return () => {
      window.removeEventListener("pagehide", leave);
      leave();
    };
  }, []);

  const run = async (asked: RunRequest) => {
    if (running.current || asked.query.trim() === "") return;
    const own = { runId: crypto.randomUUID(), leave: new AbortController(), isApplying: asked.apply !== undefined };
    running.current = own;
    setShown({ status: "running", asked, began: performance.now(), isCancelling: false });
    const { query, explain, apply } = asked;
    try {
      const body = { query, explain, apply, runId: own.runId };
      const answer = await api("POST /api/db/config/runSQLQuery", { body, signal: own.leave.signal });
      if (running.current === own) setShown({ status: "answered", asked, answer });
    } catch (error) {
      if (running.current === own)
        setShown({ status: "broken", asked, message: failureWords(error, "Inténtalo de nuevo.") });
    } finally {
      if (running.current === own) {
        running.current = null;
        onAnswer();
      }
    }
  };

  const stop = useCallback(async () => {
    const own = running.current;
    setShown((now) => (now.status === "running" ? { ...now, isCancelling: true } : now));
    while (own && running.current === own && !(await cancel(own.runId))?.wasRunning) {
      await new Promise((resolve) => setTimeout(resolve, again));
    }
  }, []);

  return { shown, run, stop, clear: () => setShown({ status: "idle" }) };
}

/** Errors are ignored: the query may just have ended, and otherwise its timeout ends it. */
const cancel = (runId: string) => api("POST /api/db/console/cancel", { body: { runId } }).catch(() => undefined);
