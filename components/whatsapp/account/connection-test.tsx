"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { describeFailure } from "@/components/ui/describe-failure";
import { ActivityIcon, CircleAlertIcon, CircleCheckIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import type { AccountTest } from "@/lib/whatsapp/account/schema";

/** Asks Meta whether everything works, and says of each part what it answered and what to do. */
export function ConnectionTest({ onTested }: { onTested?: (result: AccountTest) => void }) {
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<AccountTest | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  async function run() {
    setBusy(true);
    setFailure(null);
    try {
      const told = await api("POST /api/whatsapp/account/test");
      setResult(told);
      onTested?.(told);
    } catch (error) {
      setFailure(describeFailure(error).message);
    }
    setBusy(false);
  }

  return (
    <div className="space-y-4">
      <Button busy={busy} busyLabel="Probando…" onClick={() => void run()}>
        <ActivityIcon /> Probar conexión
      </Button>
      <div role="status" className="space-y-3">
        {failure && <p className="text-danger">{failure}</p>}
        {result && (
          <>
            <p className="font-semibold">
              {result.isGood ? "Todo funciona: ya puedes escribir y recibir." : "Falta algo para que todo funcione."}
            </p>
            <ul className="space-y-3">
              {result.checks.map(({ id, isGood, title, text }) => (
                <li key={id} className="flex items-start gap-2.5">
                  {isGood ? (
                    <CircleCheckIcon className="mt-0.5 size-5 text-accent" />
                  ) : (
                    <CircleAlertIcon className="mt-0.5 size-5 text-danger" />
                  )}
                  <div className="min-w-0">
                    <p className="font-medium">
                      {title}
                      <span className="sr-only">{isGood ? ": bien" : ": falla"}</span>
                    </p>
                    <p className="wrap-anywhere text-muted">{text}</p>
                  </div>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </div>
  );
}
