"use client";

import { lazy, Suspense, useEffect, useRef, useState, type FormEvent } from "react";
import { Button } from "@/components/ui/button";
import { ArrowRightIcon } from "@/components/ui/icons";
import { api, ApiError } from "@/lib/api/client";
import { contactLimits, contactOutcome, defaultSubject } from "@/lib/contact/fields";
import { checkForm, type ContactErrors, focusFirst } from "./check-form";
import { ContactField } from "./contact-field";

const CaptchaField = lazy(() =>
  import("@/components/auth/captcha-field").then((captcha) => ({ default: captcha.CaptchaField })),
);

type State =
  | { status: "idle" | "busy" | "sent" }
  | { status: "wrong"; errors: ContactErrors }
  | { status: "failed"; reason: string; errors: ContactErrors };

/** The contact form. Without JavaScript the browser sends it by itself and lands on a page that says how it ended. */
export function ContactForm() {
  const form = useRef<HTMLFormElement>(null);
  const token = useRef<string | null>(null);
  const [state, setState] = useState<State>({ status: "idle" });
  const [captcha, setCaptcha] = useState({ wanted: false, attempt: 0 });

  // The browser's own bubbles are for when nothing else can tell.
  useEffect(() => {
    form.current!.noValidate = true;
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const errors = checkForm(target);
    if (Object.keys(errors).length > 0) {
      setState({ status: "wrong", errors });
      return focusFirst(target, errors);
    }
    setState({ status: "busy" });
    try {
      await api("/api/email/submit", {
        method: "POST",
        body: {
          ...Object.fromEntries(["name", "email", "message", "website"].map((name) => [name, valueOf(target, name)])),
          subject: defaultSubject,
          currentUrl: window.location.href,
          ...(token.current && { captchaToken: token.current }),
        },
      });
      target.reset();
      setCaptcha({ wanted: false, attempt: 0 });
      setState({ status: "sent" });
    } catch (error) {
      const failure = error instanceof ApiError ? error : null;
      if (failure?.code === "captcha_required") setCaptcha(({ attempt }) => ({ wanted: true, attempt: attempt + 1 }));
      setState({ status: "failed", reason: failure?.message ?? "", errors: failure?.fields ?? {} });
      focusFirst(target, failure?.fields ?? {});
    } finally {
      // A proof counts once.
      token.current = null;
    }
  }

  const errors = "errors" in state ? state.errors : {};
  return (
    <form
      ref={form}
      method="post"
      action="/api/email/form"
      encType="multipart/form-data"
      onSubmit={send}
      aria-label="Escríbenos"
      className="space-y-5"
    >
      <ContactField
        name="name"
        label="Nombre"
        autoComplete="name"
        required
        maxLength={contactLimits.name}
        error={errors.name}
      />
      <ContactField
        name="email"
        type="email"
        label="Correo electrónico"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={contactLimits.email}
        error={errors.email}
      />
      <ContactField
        multiline
        name="message"
        label="Mensaje"
        rows={6}
        required
        maxLength={contactLimits.message}
        error={errors.message}
      />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deja este campo vacío
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {captcha.wanted && (
        <div className="min-h-16">
          <Suspense fallback={<div className="h-16 animate-pulse rounded-lg bg-sunken" />}>
            <CaptchaField key={captcha.attempt} onToken={(value) => (token.current = value)} />
          </Suspense>
        </div>
      )}
      <div aria-live="polite">
        {state.status === "sent" && (
          <p className="rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent">{contactOutcome.sent}</p>
        )}
        {state.status === "failed" && (
          <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
            <p className="font-medium">{contactOutcome.failed}</p>
            {state.reason && <p className="mt-1">{state.reason}</p>}
          </div>
        )}
      </div>
      <Button
        type="submit"
        size="lg"
        busy={state.status === "busy"}
        busyLabel="Enviando..."
        className="w-full sm:w-auto"
      >
        Enviar mensaje <ArrowRightIcon />
      </Button>
    </form>
  );
}

const valueOf = (form: HTMLFormElement, name: string): string =>
  (form.elements.namedItem(name) as HTMLInputElement).value;
