import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button";
import { BanIcon, ClockIcon, LinkIcon, TriangleAlertIcon } from "@/components/ui/icons";
import type { ClosedReason } from "@/lib/shortener/shared/closed";
import { LinkCard } from "./link-card";

const texts: Record<ClosedReason, { icon: ReactNode; title: string; text: string }> = {
  unknown: {
    icon: <LinkIcon className="size-7" />,
    title: "Este enlace no existe",
    text: "Puede que la dirección tenga un error o que el enlace se haya eliminado. Revísala, o pide el enlace otra vez a la persona que te lo dio.",
  },
  paused: {
    icon: <BanIcon className="size-7" />,
    title: "Este enlace está en pausa",
    text: "La persona que lo creó lo detuvo por ahora. Vuelve a intentarlo más tarde.",
  },
  expired: {
    icon: <ClockIcon className="size-7" />,
    title: "Este enlace venció",
    text: "Tenía una fecha límite y ya pasó.",
  },
  "used-up": {
    icon: <BanIcon className="size-7" />,
    title: "Este enlace llegó a su límite",
    text: "Solo se podía abrir cierto número de veces, y ya se usaron todas.",
  },
  unavailable: {
    icon: <TriangleAlertIcon className="size-7" />,
    title: "No podemos abrir este enlace ahora",
    text: "Algo falla de nuestro lado. Vuelve a intentarlo en un momento.",
  },
};

export function LinkClosed({ reason }: { reason: ClosedReason }) {
  const { icon, title, text } = texts[reason];
  return (
    <LinkCard icon={icon} title={title}>
      <p className="mt-3 text-muted">{text}</p>
      <div className="mt-8">
        <ButtonLink href="/" prefetch={false} variant="secondary">
          Volver al inicio
        </ButtonLink>
      </div>
    </LinkCard>
  );
}
