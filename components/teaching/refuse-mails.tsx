"use client";

import { useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";

/** One click, and the same way back. */
export function RefuseMails({ token, ...before }: { token: string; wanted: boolean }) {
  const [wanted, setWanted] = useState(before.wanted);
  const { busy, run } = useBusy();
  const isAwake = useAwake();

  const choose = () =>
    void run(async () => {
      await api("POST /api/teaching/mails/choose", { query: { token, wanted: wanted ? "false" : "true" } });
      setWanted(!wanted);
    });

  return (
    <>
      <p role="status" className="mb-6 text-muted">
        {wanted
          ? "Quien enseña un curso que empezaste puede escribirte cuando hace tiempo que no vuelves."
          : "Listo: ya no recibirás mensajes de los cursos que empezaste."}
      </p>
      <Button variant={wanted ? "primary" : "secondary"} busy={busy} disabled={!isAwake} onClick={choose}>
        {wanted ? "No recibir más" : "Volver a recibirlos"}
      </Button>
    </>
  );
}
