"use client";

import { useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { LoaderCircleIcon } from "@/components/ui/icons";

type Props = {
  /** By `performance.now()`. */
  began: number;
  isCancelling: boolean;
  onCancel: () => void;
};

const seconds = new Intl.NumberFormat("es-PE", { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** That a query runs, and for how long. */
export function Running({ began, isCancelling, onCancel }: Props) {
  const [elapsed, setElapsed] = useState(0);

  useEffect(() => {
    const timer = setInterval(() => setElapsed((performance.now() - began) / 1000), 100);
    return () => clearInterval(timer);
  }, [began]);

  return (
    <div className="flex min-h-32 flex-wrap items-center justify-center gap-4 rounded-lg border border-line bg-surface p-6">
      <LoaderCircleIcon className="size-6 animate-spin text-accent" />
      <p>
        <span role="status">{isCancelling ? "Cancelando…" : "Ejecutando…"}</span>{" "}
        <span aria-hidden="true" className="text-subtle tabular-nums">
          {seconds.format(elapsed)} s
        </span>
      </p>
      <Button variant="secondary" disabled={isCancelling} onClick={onCancel}>
        Cancelar
      </Button>
    </div>
  );
}
