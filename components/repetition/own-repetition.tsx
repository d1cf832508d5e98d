"use client";

import { useState } from "react";
import { Button, ButtonLink } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { ErrorState } from "@/components/ui/error-state";
import { CheckIcon, PauseIcon, RefreshCwIcon } from "@/components/ui/icons";
import { Skeleton } from "@/components/ui/skeleton";
import { toast } from "@/components/ui/toast";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { useApi } from "@/lib/api/use-api";
import { countQuestions, nextWords, pauseWords } from "@/lib/repetition/shared/repetition";
import { Forecast } from "./forecast";
import { RepetitionSettings } from "./repetition-settings";
import { ReviewRun } from "./review-run";
import { useRepetition } from "./use-repetition";

export function OwnRepetition() {
  const { user } = useSession();
  const { data, error, mutate } = useRepetition();
  const session = useApi(user && ["GET /api/repetition/session", {}, user._id], {
    // An explanation must not vanish while it is read.
    ...{ revalidateOnFocus: false, revalidateOnReconnect: false },
  });
  const [right, setRight] = useState<number | null>(null);
  const failure = error ?? session.error;
  if (!data || !session.data) {
    if (!failure) return <Skeleton className="mt-6 h-96 w-full" />;
    return (
      <div className="mt-6">
        <ErrorState
          title="No pudimos cargar tu repaso."
          onRetry={() => {
            void mutate();
            void session.mutate();
          }}
        >
          {failure.message}
        </ErrorState>
      </div>
    );
  }
  if (session.data.cards.length > 0 && !data.paused) {
    const keep = (left: typeof session.data) => session.mutate(left, { revalidate: false });
    return (
      <ReviewRun
        key={user?._id}
        whose={user?._id ?? ""}
        session={session.data}
        onSession={(left) => void keep(left)}
        onDone={async (count) => {
          setRight(count);
          await mutate();
          await keep({ cards: [], left: 0 });
        }}
      />
    );
  }

  async function goOn() {
    try {
      await mutate(await api("PATCH /api/repetition", { body: { pause: null } }), { revalidate: false });
      await session.mutate();
    } catch (failure) {
      toast.danger((failure as Error).message);
    }
  }

  return (
    <>
      <div className="mt-6">
        {data.paused ? (
          <EmptyState
            title="Tu repaso está en pausa"
            icon={<PauseIcon className="size-6" />}
            action={<Button onClick={() => void goOn()}>Reanudar</Button>}
          >
            {pauseWords(data.paused)}
          </EmptyState>
        ) : data.all === 0 ? (
          <EmptyState
            title="Aún no hay nada que repasar"
            icon={<RefreshCwIcon className="size-6" />}
            action={<ButtonLink href="/academy">Ir a la academia</ButtonLink>}
          >
            Responde las preguntas de una lección. Volverán aquí justo antes de que las olvides: a los dos días, a los
            once…
          </EmptyState>
        ) : (
          <div tabIndex={-1} ref={right === null ? undefined : (element) => element?.focus()} className="outline-none">
            <EmptyState
              title={data.done > 0 ? "Listo por hoy" : "Hoy no te toca repasar"}
              icon={<CheckIcon className="size-6" />}
              action={
                <ButtonLink href="/academy" variant="secondary">
                  Volver a la academia
                </ButtonLink>
              }
            >
              {data.done > 0 &&
                `Repasaste ${countQuestions(data.done)}${right === null ? "" : `, ${right} bien ahora`}. `}
              {nextWords(data)}
            </EmptyState>
          </div>
        )}
      </div>
      {data.all > 0 && <Forecast days={data.forecast} />}
      <RepetitionSettings repetition={data} onChange={(changed) => void mutate(changed, { revalidate: false })} />
    </>
  );
}
