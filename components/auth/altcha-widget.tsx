"use client";

import "altcha";
import "altcha/i18n/es-419";
import type {} from "altcha/types/react";
import { useEffect, useRef } from "react";

const configuration = JSON.stringify({ hideFooter: true, hideLogo: true, humanInteractionSignature: false });

/** Its colours are set in globals.css. */
export function AltchaWidget({ onToken }: { onToken: (token: string | null) => void }) {
  const widget = useRef<HTMLElement>(null);

  useEffect(() => {
    const element = widget.current;
    const onStateChange = (event: Event) => {
      const { state, payload } = (event as CustomEvent<{ state: string; payload?: string | null }>).detail;
      onToken(state === "verified" ? (payload ?? null) : null);
    };
    element?.addEventListener("statechange", onStateChange);
    return () => element?.removeEventListener("statechange", onStateChange);
  }, [onToken]);

  return (
    <altcha-widget
      ref={widget}
      challenge="/api/auth/captcha/challenge"
      language="es-419"
      configuration={configuration}
    />
  );
}
