"use client";

import { Turnstile } from "@marsidev/react-turnstile";
import { useSyncExternalStore } from "react";

type Props = { siteKey: string; onToken: (token: string | null) => void };

export function TurnstileWidget({ siteKey, onToken }: Props) {
  const theme = useSyncExternalStore(watchTheme, readTheme);
  return (
    <Turnstile
      // It cannot change its theme once drawn, so it is remounted.
      key={theme}
      siteKey={siteKey}
      options={{ language: "es", theme, size: "normal" }}
      onSuccess={onToken}
      onExpire={() => onToken(null)}
      onError={() => onToken(null)}
    />
  );
}

const readTheme = () => (document.documentElement.classList.contains("dark") ? "dark" : "light");

function watchTheme(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ["class"] });
  return () => observer.disconnect();
}
