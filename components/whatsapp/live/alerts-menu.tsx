"use client";

import Link from "next/link";
import { Sheet } from "@/components/dashboard/sheet";
import { usePush } from "@/components/push/use-push";
import { BellIcon } from "@/components/ui/icons";
import { useInboxUser } from "../inbox-context";
import { changeSound, playSound, useSound } from "./alerts";

const line = "flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken";
const box = "size-5 accent-accent";

/** Where somebody has new messages announced in this browser. */
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
        <label className={line}>
          <input
            type="checkbox"
            checked={isOn}
            disabled={!state || busy}
            onChange={({ target: { checked } }) => void turn(checked)}
            className={box}
          />
          Avisos, también con el panel cerrado
        </label>
        <label className={line}>
          <input
            type="checkbox"
            checked={sounds}
            onChange={({ target: { checked } }) => {
              changeSound(checked);
              if (checked) playSound();
            }}
            className={box}
          />
          Sonido
        </label>
        <Link href="/dashboard/setting/profile#avisos" className={`${line} link`}>
          De qué y a qué horas
        </Link>
      </div>
    </Sheet>
  );
}
