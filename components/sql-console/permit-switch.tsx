"use client";

import { Switch } from "radix-ui";
import { useEffect, useEffectEvent, useId, useState } from "react";
import { type Owner, ProofDialog } from "@/components/users/profile/proof-form";
import { toastFailure } from "@/components/dashboard/toast-failure";
import { api } from "@/lib/api/client";

type Props = {
  owner: Owner;
  problem: string | null;
  until: string | null;
  onChange: (until: string | null) => void;
};

/** Lets the console make changes for ten minutes, after the person proved their identity. */
export function PermitSwitch({ owner, problem, until, onChange }: Props) {
  const id = useId();
  const [asks, setAsks] = useState(false);
  const left = useSecondsUntil(until, () => onChange(null));

  async function forbid() {
    try {
      await api("DELETE /api/db/console/permit");
      onChange(null);
    } catch (failure) {
      toastFailure(failure);
    }
  }

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <Switch.Root
        id={id}
        checked={until !== null}
        disabled={problem !== null}
        onCheckedChange={(on) => (on ? setAsks(true) : void forbid())}
        aria-describedby={`${id}-hint`}
        className="group grid size-12 shrink-0 place-items-center rounded-lg"
      >
        <span className="block w-full rounded-full bg-line-strong p-1 transition-colors group-data-[state=checked]:bg-danger">
          <Switch.Thumb className="block size-5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-5" />
        </span>
      </Switch.Root>
      <label htmlFor={id} className="font-medium">
        Permitir cambios
      </label>
      <span id={`${id}-hint`} className="text-sm text-subtle">
        {problem ?? (until === null ? "Ahora solo puedes leer." : `Quedan ${clock(left)}.`)}
      </span>
      <ProofDialog
        open={asks}
        onClose={() => setAsks(false)}
        title="¿Permitir cambios?"
        label="Permitir cambios"
        description="Durante 10 minutos podrás usar INSERT, UPDATE y DELETE. Cada cambio se muestra antes de aplicarlo y queda en la auditoría."
        owner={owner}
        submit="Permitir cambios"
        busyLabel="Comprobando..."
        danger
        onProof={async (body) => {
          const { permittedUntil } = await api("POST /api/db/console/permit", { body });
          setAsks(false);
          onChange(permittedUntil);
        }}
      />
    </div>
  );
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;

function useSecondsUntil(until: string | null, onEnd: () => void): number {
  const [left, setLeft] = useState(0);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (until === null) return;
    const look = () => {
      const seconds = Math.ceil((Date.parse(until) - Date.now()) / 1000);
      setLeft(Math.max(0, seconds));
      if (seconds <= 0) end();
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
