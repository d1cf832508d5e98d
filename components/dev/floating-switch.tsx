"use client";

import { Tick } from "@/components/ui/tick";
import { showFloatingSlice, useFloatingSlice } from "./floating-slice";

export function FloatingSwitch() {
  return (
    <Tick isSwitch checked={useFloatingSlice()} onChange={showFloatingSlice} className="w-fit font-medium">
      Mostrar el panel flotante en este navegador
    </Tick>
  );
}
