"use client";

import dynamic from "next/dynamic";
import { useState } from "react";
import { ConflictNotice } from "@/components/dashboard/conflict-notice";
import { Button } from "@/components/ui/button";
import { useDraftState } from "./draft-context";

const ClashDialog = dynamic(() => import("./clash-dialog").then((file) => file.ClashDialog), { ssr: false });

/** Two people changed the same: what is to be said, and the way to decide. Who is typing is not interrupted. */
export function ClashNotice() {
  const isClashing = useDraftState(({ phase }) => phase === "clashing");
  const [isOpen, setIsOpen] = useState(false);
  if (!isClashing) return null;
  return (
    <div className="mb-6">
      <ConflictNotice message="Otra persona guardó cambios en lo mismo que tú. Lo tuyo sigue aquí: compara y decide qué queda.">
        <Button variant="secondary" onClick={() => setIsOpen(true)}>
          Ver las dos versiones
        </Button>
      </ConflictNotice>
      {isOpen && <ClashDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}
