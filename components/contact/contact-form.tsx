"use client";

import { Suspense, useEffect, useRef, useState } from "react";
import { EscalatedCaptcha } from "@/components/auth/escalated-captcha";
import { EmailField } from "@/components/ui/email-field";
import { Field, TextareaField } from "@/components/ui/field";
import { Form, SubmitButton } from "@/components/ui/form";
import { useForm } from "@/components/ui/form-context";
import { ArrowRightIcon } from "@/components/ui/icons";
import { api } from "@/lib/api/client";
import { useSession } from "@/lib/api/session";
import { contactLimits, contactOutcome, defaultSubject } from "@/lib/contact/shared/fields";
import { contactFormId } from "@/lib/marketing/shared/contact-link";
import { type AskedPlan, forgetPlan, PlanChoice, SubjectRow } from "./plan-choice";

/** Works without scripts too. */
export function ContactForm({ plans }: { plans: AskedPlan[] }) {
  const [sent, setSent] = useState(false);
  const begunRef = useRef<AskedPlan>(null);
  const outcome = useRef<HTMLDivElement>(null);

  return (
    <Form
      schema={() => import("@/lib/contact/schema").then(({ contactInput }) => contactInput)}
      extra={() => ({ subject: defaultSubject, currentUrl: window.location.href })}
      onSubmit={async (body) => {
        setSent(false);
        await api("POST /api/email/submit", { body });
        setSent(true);
        forgetPlan();
        return { anew: true, focus: () => outcome.current };
      }}
      survives={false}
      action="/api/email/form"
      encType="multipart/form-data"
      aria-label="Escríbenos"
      id={contactFormId}
      tabIndex={-1}
      className="space-y-5"
    >
      <Suspense fallback={<SubjectRow>{defaultSubject}</SubjectRow>}>
        <PlanChoice plans={plans} begunRef={begunRef} />
      </Suspense>
      <Field name="name" label="Nombre" autoComplete="name" required maxLength={contactLimits.name} />
      <EmailField autoComplete="email" maxLength={contactLimits.email} />
      <OwnDetails />
      <Field
        name="phone"
        type="tel"
        label="Teléfono (opcional)"
        hint="Con el código de tu país, si prefieres que te respondamos por WhatsApp."
        autoComplete="tel"
        inputMode="tel"
        maxLength={30}
      />
      <TextareaField name="message" label="Mensaje" rows={6} required maxLength={contactLimits.message} />
      <div aria-hidden="true" className="absolute -left-[200vw] size-px overflow-hidden">
        <label>
          Deja este campo vacío
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <EscalatedCaptcha />
      <div ref={outcome} aria-live="polite" className="outline-none">
        <Outcome sent={sent} />
      </div>
      <SubmitButton worksAsleep size="lg" busyLabel="Enviando..." className="w-full sm:w-auto">
        Enviar mensaje <ArrowRightIcon />
      </SubmitButton>
    </Form>
  );
}

/** Fills in name and mail of somebody who is signed in, which the page in memory cannot know. Typed text stays. */
function OwnDetails() {
  const { user } = useSession();
  const { formRef } = useForm();
  useEffect(() => {
    const name = user ? `${user.name} ${user.lastName}`.trim() : "";
    for (const [field, value] of Object.entries({ name, email: user?.email ?? "" })) {
      // A first value is nobody's change, so leaving the page asks nothing.
      (formRef.current!.elements.namedItem(field) as HTMLInputElement).defaultValue = value;
    }
  }, [user, formRef]);
  return null;
}

function Outcome({ sent }: { sent: boolean }) {
  const { sending, message, errors } = useForm();
  if (message !== null) {
    return (
      <div className="rounded-lg bg-danger-soft px-4 py-3 text-danger">
        <p className="font-medium">{contactOutcome.failed}</p>
        <p className="mt-1">{message}</p>
      </div>
    );
  }
  if (!sent || sending !== null || Object.values(errors).some(Boolean)) return null;
  return <p className="rounded-lg bg-accent-soft px-4 py-3 font-medium text-accent">{contactOutcome.sent}</p>;
}
