"use client";

import { lazy, type ReactNode, Suspense, useState } from "react";
import { useForm } from "@/components/ui/form-context";
import { ApiError } from "@/lib/api/client";

const CaptchaField = lazy(() => import("./captcha-field").then((captcha) => ({ default: captcha.CaptchaField })));

/** Marks the field as missing, which blocks the form. */
const missing = { "data-missing": "Completa el captcha primero" };

const isDemand = (failure: unknown) => failure instanceof ApiError && failure.code === "captcha_required";

type Props = {
  /** Shows the captcha as soon as somebody begins; otherwise only once the server asks for one. */
  always?: boolean;
  reason?: ReactNode;
};

/**
 * The captcha of a public form, as its field `captchaToken`. It loads late, because it weighs as much as the rest of
 * the page. A token counts once, so each refusal asks for a new one.
 */
export function EscalatedCaptcha({ always = false, reason }: Props) {
  const { failure, hasBegun, refusals } = useForm();
  const [isDemanded, setDemanded] = useState(false);
  if (!isDemanded && isDemand(failure)) setDemanded(true);

  if (!always && !isDemanded) return null;
  return (
    <div className="space-y-2">
      {isDemanded && !always && reason}
      {hasBegun || isDemanded ? (
        <div className="min-h-16">
          <Suspense
            fallback={<div {...missing} aria-hidden="true" className="h-16 animate-pulse rounded-lg bg-sunken" />}
          >
            <CaptchaField key={refusals} missing={missing} />
          </Suspense>
        </div>
      ) : (
        <p {...missing} className="grid h-16 place-items-center rounded-lg bg-sunken px-4 text-sm text-subtle">
          El captcha aparece aquí cuando empiezas a escribir.
        </p>
      )}
    </div>
  );
}
