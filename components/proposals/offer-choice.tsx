"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useAwake } from "@/components/ui/use-awake";
import type { MoneyStanding } from "@/lib/proposals/instalments/shared/plan";
import type { OfferedVersion } from "@/lib/proposals/schema";
import { writeChoice } from "@/lib/proposals/shared/lines";
import { offerPath } from "@/lib/proposals/shared/proposal";
import { OfferLines } from "./offer-lines";

type Props = {
  code: string;
  offered: Pick<OfferedVersion, "number" | "lines" | "tax" | "taxRate" | "currency" | "rate" | "plan">;
  chosen: string[];
  standing: MoneyStanding;
  /** Where the code is sent, masked. */
  target: string;
};

/** The lines with what can be chosen, and the way to accept. Without scripts the server adds up. */
export function OfferChoice({ code, offered, chosen: atFirst, standing, target }: Props) {
  const isAwake = useAwake();
  const [chosen, setChosen] = useState(atFirst);
  const { lines, number } = offered;
  const toggle = (id: string, isIn: boolean) =>
    setChosen(lines.map((line) => line.id).filter((each) => (each === id ? isIn : chosen.includes(each))));
  return (
    <>
      <form method="get" action={`${offerPath(code)}#respuesta`} className="space-y-4">
        {/* Says that something was chosen, even if nothing is ticked. */}
        <input type="hidden" name="o" value="" />
        <OfferLines
          offered={offered}
          chosen={chosen}
          standing={standing}
          tick={({ id }) => (
            <input
              type="checkbox"
              name="o"
              value={id}
              checked={chosen.includes(id)}
              onChange={({ target: box }) => toggle(id, box.checked)}
              className="mt-0.5 size-6 shrink-0 accent-accent"
            />
          )}
        />
        {!isAwake && lines.some(({ isOptional }) => isOptional) && (
          <Button type="submit" variant="secondary">
            Actualizar total
          </Button>
        )}
      </form>
      <form method="post" encType="multipart/form-data" action={`/api/proposals/code/${code}`} className="space-y-3">
        <input type="hidden" name="version" value={number} />
        <input type="hidden" name="options" value={writeChoice(chosen)} />
        <Button type="submit" size="lg" className="w-full sm:w-auto">
          Aceptar propuesta
        </Button>
        <p className="text-sm text-muted">Te enviaremos un código a {target} para confirmar que eres tú.</p>
      </form>
    </>
  );
}
