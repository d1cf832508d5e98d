"use client";

import { lazy, Suspense, useEffect, useState } from "react";
import { Button } from "@/components/ui/button";
import { useForm } from "@/components/ui/form-context";
import { api } from "@/lib/api/client";
import type { Captcha } from "@/lib/auth/schema";

const AltchaWidget = lazy(() => import("./altcha-widget").then((widget) => ({ default: widget.AltchaWidget })));
const TurnstileWidget = lazy(() =>
  import("./turnstile-widget").then((widget) => ({ default: widget.TurnstileWidget })),
);

type State = { status: "loading" } | { status: "failed" } | { status: "ready"; captcha: Captcha };

/** The captcha as the form field `captchaToken`; `missing` marks it while it is unsolved. */
export function CaptchaField({ missing }: { missing: object }) {
  const { say } = useForm();
  const [token, setToken] = useState<string | null>(null);
  // Stable, because the widgets restart when they get another function.
  const [keep] = useState(() => (value: string | null) => {
    setToken(value);
    if (value) say({ message: null });
  });
  return (
    <>
      {token ? <input type="hidden" name="captchaToken" value={token} /> : <span hidden {...missing} />}
      {/* Whatever fields it has are not the form's. */}
      <div data-foreign>
        <Widget onToken={keep} />
      </div>
    </>
  );
}

function Widget({ onToken }: { onToken: (token: string | null) => void }) {
  const [state, setState] = useState<State>({ status: "loading" });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let current = true;
    const load = async (): Promise<State> => {
      const captcha = await api("GET /api/auth/captcha");
      // A widget that cannot be downloaded must show a retry here, not break the page.
      await (captcha.provider === "altcha" ? import("./altcha-widget") : import("./turnstile-widget"));
      return { status: "ready", captcha };
    };
    void load()
      .catch((): State => ({ status: "failed" }))
      .then((next) => current && setState(next));
    return () => {
      current = false;
    };
  }, [attempt]);

  const retry = () => {
    setState({ status: "loading" });
    setAttempt(attempt + 1);
  };

  if (state.status === "failed") {
    return (
      <div role="alert" className="flex min-h-16 flex-wrap items-center justify-between gap-3">
        <p className="text-danger">No se pudo cargar el captcha.</p>
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      </div>
    );
  }
  const placeholder = <div aria-hidden="true" className="h-16 animate-pulse rounded-lg bg-sunken" />;
  return (
    <div className="min-h-16">
      {state.status === "loading" ? (
        placeholder
      ) : (
        <Suspense fallback={placeholder}>
          {state.captcha.provider === "altcha" ? (
            <AltchaWidget onToken={onToken} />
          ) : (
            <TurnstileWidget siteKey={state.captcha.siteKey} onToken={onToken} />
          )}
        </Suspense>
      )}
    </div>
  );
}
