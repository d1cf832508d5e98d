"use client";

import { turnSingleKeys, useSingleKeys } from "@/components/ui/single-keys";
import { Tick } from "@/components/ui/tick";

export function SingleKeysSwitch() {
  return (
    <Tick isSwitch checked={useSingleKeys()} onChange={turnSingleKeys} className="w-fit font-medium">
      Usar atajos de una sola tecla en este navegador
    </Tick>
  );
}
