"use client";

import { useRef, useState } from "react";
import { LazyCaptcha } from "@/components/auth/lazy-captcha";
import { PlainField, PlainTextarea } from "@/components/plain-form/plain-field";
import {
  type FieldErrors,
  fieldOf,
  PlainForm,
  PlainSubmit,
  usePlainForm,
  valueOf,
} from "@/components/plain-form/plain-form";
import { ArrowRightIcon } from "@/components/ui/icons";
import { api, ApiError } from "@/lib/api/client";
import { contactLimits, contactOutcome, contactTexts, defaultSubject } from "@/lib/contact/shared/fields";

/** The contact form. Without JavaScript the browser sends it by itself and lands on a page that says how it ended. */
export function ContactForm() {
  const token = useRef<string | null>(null);
  const [sent, setSent] = useState(false);
  const [captcha, setCaptcha] = useState({ wanted: false, attempt: 0 });

  async function send(form: HTMLFormElement) {
    setSent(false);
    try {
      await api("/api/email/submit", {
        method: "POST",
        body: {
          ...Object.fromEntries(["name", "email", "message", "website"].map((name) => [name, valueOf(form, name)])),
          subject: defaultSubject,
          currentUrl: window.location.href,
          ...(token.current && { captchaToken: token.current }),
        },
      });
    } finally {
      // A proof counts once.
      token.current = null;
    }
    form.reset();
    setCaptcha({ wanted: false, attempt: 0 });
    setSent(true);
  }

  const onFailure = (_: string, error: unknown) => {
    if (!(error instanceof ApiError) || error.code !== "captcha_required") return;
    setCaptcha(({ attempt }) => ({ wanted: true, attempt: attempt + 1 }));
  };

  return (
    <PlainForm
      check={check}
      onSubmit={send}
      onFailure={onFailure}
      action="/api/email/form"
      encType="multipart/form-data"
      aria-label="Escríbenos"
      className="space-y-5"
    >
      <PlainField name="name" label="Nombre" autoComplete="name" required maxLength={contactLimits.name} />
      <PlainField
        name="email"
        type="email"
        label="Correo electrónico"
        autoComplete="email"
        inputMode="email"
        required
        maxLength={contactLimits.email}
      />
      <PlainTextarea name="message" label="Mensaje" rows={6} required maxLength={contactLimits.message} />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deja este campo vacío
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      {captcha.wanted && <LazyCaptcha key={captcha.attempt} onToken={(value) => (token.current = value)} />}
      <Outcome sent={sent} />
      <PlainSubmit worksAsleep size="lg" busyLabel="Enviando..." className="w-full sm:w-auto">
        Enviar mensaje <ArrowRightIcon />
      </PlainSubmit>
    </PlainForm>
  );
}

function Outcome({ sent }: { sent: boolean }) {
  const { busy, message, errors } = usePlainForm();
  const wrong = message !== null || Object.values(errors).some(Boolean);
  return (
    <div aria-live="polite">
      {sent && !busy && !wrong && (
        <p className="rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent">{contactOutcome.sent}</p>
      )}
      {message !== null && (
        <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
          <p className="font-medium">{contactOutcome.failed}</p>
          <p className="mt-1">{message}</p>
        </div>
      )}
    </div>
  );
}

function check(form: HTMLFormElement): FieldErrors {
  const errors: FieldErrors = {};
  for (const name of ["name", "email", "message"] as const) {
    const { value, validity } = fieldOf(form, name);
    if (!value.trim()) errors[name] = contactTexts[name];
    else if (validity.typeMismatch) errors[name] = contactTexts.invalidEmail;
  }
  return errors;
}
