"use client";

import { useEffect } from "react";
import { ButtonAnchor } from "@/components/ui/button";
import { PhoneIcon } from "@/components/ui/icons";
import { LinkCard } from "./link-card";

/** How long an app has to come before the destination does. */
const patience = 1_500;

/** Browsers within apps open no other app by themselves; a press may. */
const isWithinApp = () =>
  /FBA[NV]|Instagram|Line\/|musical_ly|TikTok|Snapchat|LinkedInApp|Pinterest/i.test(navigator.userAgent);

type Props = { app: string; title: string; destination: string };

/** Tries the app, and goes on to the destination where none takes over. */
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
