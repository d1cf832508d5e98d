"use client";

import { useSyncExternalStore } from "react";
import { ButtonAnchor, ButtonLink } from "@/components/ui/button";
import { ClockIcon, MessageCircleIcon } from "@/components/ui/icons";
import { formatPrice } from "@/lib/core/numbers";
import { countdownText, remainingDays } from "@/lib/repo/shared/countdown";
import { OfferPrice } from "./offer-price";

type Props = {
  /** Last day of the offer, "2025-07-10", and its Spanish form. */
  endsAt: string;
  endsAtText: string;
  days: number;
  regularCents: number;
  offerCents: number;
  chatHref: string | null;
};

function everyMinute(notify: () => void) {
  const timer = setInterval(notify, 60_000);
  return () => clearInterval(timer);
}

/** The page is prerendered, so the browser's clock decides. */
export function WhatsappOrder({ endsAt, endsAtText, days: daysThen, regularCents, offerCents, chatHref }: Props) {
  const days = useSyncExternalStore(
    everyMinute,
    () => remainingDays(endsAt, new Date()),
    () => daysThen,
  );
  const open = days > 0;
  return (
    <div className="rounded-lg border border-line bg-surface p-6 shadow-float sm:p-8">
      <p
        className={`inline-flex items-center gap-2 rounded-full px-3 py-1 font-semibold ${
          open ? "bg-magenta-soft text-magenta" : "bg-sunken text-muted"
        }`}
      >
        <ClockIcon className="size-4" /> {countdownText(days)}
      </p>
      <div className="mt-4">
        <OfferPrice regularCents={regularCents} offerCents={offerCents} ended={!open} />
      </div>
      <p className="mt-2 text-muted">
        {open
          ? `Oferta válida hasta el ${endsAtText}.`
          : `El precio es el regular, ${formatPrice(regularCents, "USD")}: la oferta de ${formatPrice(offerCents, "USD")} terminó el ${endsAtText}. El repositorio sigue a la venta.`}
      </p>
      {chatHref && (
        <ButtonAnchor href={chatHref} rel="noopener" size="lg" className="mt-6 w-full">
          <MessageCircleIcon /> Comprar por WhatsApp
        </ButtonAnchor>
      )}
      {(!open || !chatHref) && (
        <ButtonLink href="/contact" variant="secondary" size="lg" className="mt-3 w-full">
          Escribir al estudio
        </ButtonLink>
      )}
      <p className="mt-3 text-sm text-muted">
        Pago con un medio internacional en línea o con una billetera móvil local. Te enviamos el acceso apenas se
        confirma.
      </p>
    </div>
  );
}
