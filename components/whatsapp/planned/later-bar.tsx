import { useEffect, useEffectEvent } from "react";
import { Button } from "@/components/ui/button";
import { ClockIcon } from "@/components/ui/icons";
import type { Conversation } from "@/lib/whatsapp/inbox/schema";
import { sayTime, zoneOf } from "@/lib/whatsapp/planned/shared/zones";
import { useMinutesLeft } from "../account/window-clock";
import type { Later } from "./use-plan";

type Props = { conversation: Conversation; later: Later; onNow: () => void };

/** Above the composer while what is sent next, of any kind, waits for its time. */
export function LaterBar({ conversation: { phone, openUntil }, later, onNow }: Props) {
  const isShut = useMinutesLeft(openUntil) === 0;
  const end = useEffectEvent(onNow);
  // Then only templates can be sent, and those have a time of their own.
  useEffect(() => {
    if (isShut) end();
  }, [isShut]);
  // oxlint-disable-next-line react-hooks/purity -- what is shown depends on the day of now
  const when = sayTime(later.at, zoneOf(phone), new Date());
  return (
    <div className="flex shrink-0 items-center gap-2 border-t border-line bg-amber-soft px-3 py-1 text-sm text-amber">
      <ClockIcon className="size-4 shrink-0" />
      <p role="status" className="min-w-0 grow">
        Lo siguiente que envíes saldrá {when}.
      </p>
      <Button variant="ghost" onClick={onNow}>
        Enviar ahora
      </Button>
    </div>
  );
}
