"use client";

import type { ChangeEvent } from "react";
import { Sheet } from "@/components/dashboard/sheet";
import { BellIcon } from "@/components/ui/icons";
import { toast } from "@/components/ui/toast";
import { changeAlertSettings, playSound, useAlertSettings } from "./alerts";

const line = "flex min-h-11 items-center gap-3 rounded-md px-2 hover:bg-sunken";
const box = "size-5 accent-accent";

/** Where somebody has new messages announced in this browser. */
export function AlertsMenu() {
  const { desktop, sound } = useAlertSettings();

  async function turnDesktop({ target: { checked } }: ChangeEvent<HTMLInputElement>) {
    if (!checked) return changeAlertSettings({ desktop: false });
    const answer = "Notification" in window ? await Notification.requestPermission() : "denied";
    if (answer === "granted") return changeAlertSettings({ desktop: true });
    toast.warning("El navegador no permite notificaciones de este sitio: actívalas en sus ajustes.");
  }

  function turnSound({ target: { checked } }: ChangeEvent<HTMLInputElement>) {
    changeAlertSettings({ sound: checked });
    if (checked) playSound();
  }

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
          <input type="checkbox" checked={desktop} onChange={(event) => void turnDesktop(event)} className={box} />
          Notificación del escritorio
        </label>
        <label className={line}>
          <input type="checkbox" checked={sound} onChange={turnSound} className={box} />
          Sonido
        </label>
      </div>
    </Sheet>
  );
}
