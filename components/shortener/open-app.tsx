"use client";

import { useEffect } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { PhoneIcon } from "@/components/ui/icons";
import { LinkCard } from "./link-card";

/** Milliseconds an app has to open before we go to the destination. */
const patience = 1_500;

/** In-app browsers open other apps only after a tap. */
const isWithinApp = () =>
  /FBA[NV]|Instagram|Line\/|musical_ly|TikTok|Snapchat|LinkedInApp|Pinterest/i.test(navigator.userAgent);

type Props = { app: string; title: string; destination: string };

export function OpenApp({ app, title, destination }: Props) {
  useEffect(() => {
    if (isWithinApp()) return;
    const goOn = setTimeout(() => location.replace(destination), patience);
    const stay = () => clearTimeout(goOn);
    const stayIfHidden = () => document.hidden && stay();
    document.addEventListener("visibilitychange", stayIfHidden);
    window.addEventListener("pagehide", stay);
    location.assign(app);
    return () => {
      stay();
      document.removeEventListener("visibilitychange", stayIfHidden);
      window.removeEventListener("pagehide", stay);
    };
  }, [app, destination]);
  return (
    <LinkCard icon={<PhoneIcon className="size-7" />} title={title || "Abrir en la app"}>
      <p className="mt-4 text-muted">Ábrelo en la app si la tienes, o sigue en el navegador.</p>
      <div className="mt-6 grid gap-3">
        <ButtonAnchor href={app} size="lg">
          Abrir en la app
        </ButtonAnchor>
        <ButtonAnchor href={destination} rel="nofollow noreferrer" size="lg" variant="secondary">
          Seguir en el navegador
        </ButtonAnchor>
      </div>
    </LinkCard>
  );
}
