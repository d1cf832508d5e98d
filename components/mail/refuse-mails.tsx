"use client";

import { useState } from "react";
import { useBusy } from "@/components/dashboard/use-act";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";
import { api } from "@/lib/api/client";

type Props = {
  token: string;
  wanted: boolean;
  /** Ends mails of one kind for the link's owner. */
  call: "POST /api/teaching/mails/choose" | "POST /api/discussion/mails/choose";
  words: [wanted: string, ended: string];
};

export function RefuseMails({ token, call, words, ...before }: Props) {
  const [wanted, setWanted] = useState(before.wanted);
  const { busy, run } = useBusy();
  const isAwake = useAwake();

  const choose = () =>
    void run(async () => {
      await api(call, { query: { token, wanted: wanted ? "false" : "true" } });
      setWanted(!wanted);
    });

  return (
    <>
      <p role="status" className="mb-6 text-muted">
        {words[wanted ? 0 : 1]}
      </p>
      <Button variant={wanted ? "primary" : "secondary"} busy={busy} disabled={!isAwake} onClick={choose}>
        {wanted ? "No recibir más" : "Volver a recibirlos"}
      </Button>
    </>
  );
}
