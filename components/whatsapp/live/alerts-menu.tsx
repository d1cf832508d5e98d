"use client";

import Link from "next/link";
import { Sheet } from "@/components/dashboard/sheet";
import { usePush } from "@/components/push/use-push";
import { BellIcon } from "@/components/ui/icons";
import { Tick } from "@/components/ui/tick";
import { useInboxUser } from "../inbox-context";
import { changeSound, playSound, useSound } from "./alerts";

const line = "rounded-md px-2 hover:bg-sunken";

export function AlertsMenu() {
  const sounds = useSound();
  const { state, isOn, busy, turn } = usePush(useInboxUser().id);

  return (
    <Sheet
      title="Avisos de mensajes nuevos"
      opener={<BellIcon />}
      openerLabel="Avisos de mensajes nuevos"
      openerClassName="grid size-11 place-items-center rounded-lg text-subtle hover:bg-sunken hover:text-ink"
      menu
    >
      <div>
        <Tick checked={isOn} disabled={!state || busy} onChange={(checked) => void turn(checked)} className={line}>
          Avisos, también con el panel cerrado
        </Tick>
        <Tick
          checked={sounds}
          onChange={(checked) => {
            changeSound(checked);
            if (checked) playSound();
          }}
          className={line}
        >
          Sonido
        </Tick>
        <Link href="/dashboard/setting/profile#avisos" className={`flex min-h-11 items-center ${line} link`}>
          Elegir avisos y horarios
        </Link>
      </div>
    </Sheet>
  );
}
