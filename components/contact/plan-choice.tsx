"use client";

import { useSearchParams } from "next/navigation";
import { type RefObject, useEffect, type ReactNode } from "react";
import { useForm } from "@/components/ui/form-context";
import { XIcon } from "@/components/ui/icons";
import { useWriteField } from "@/components/ui/use-field-value";
import { defaultSubject } from "@/lib/contact/shared/fields";
import { contactFormId } from "@/lib/marketing/shared/contact-link";

export type AskedPlan = { slug: string; title: string; opening: string };

type Props = {
  plans: AskedPlan[];
  /** The plan whose opening is in the message; outlives a reset of the form. */
  begunRef: RefObject<AskedPlan | null>;
};

export const forgetPlan = () => window.history.replaceState(null, "", location.pathname);

export function PlanChoice({ plans, begunRef }: Props) {
  const named = useSearchParams().get("plan");
  const plan = plans.find(({ slug }) => slug === named) ?? null;
  const { formRef } = useForm();
  const write = useWriteField();

  useEffect(() => {
    if (plan === begunRef.current) return;
    const message = formRef.current?.elements.namedItem("message") as HTMLTextAreaElement;
    // Text that the visitor wrote is left alone.
    if (message.value === (begunRef.current?.opening ?? "")) write("message", plan?.opening ?? "");
    begunRef.current = plan;
  }, [plan, begunRef, formRef, write]);

  useEffect(() => {
    // Next scrolls to the form, but leaves the focus on the link.
    if (location.hash === `#${contactFormId}`) formRef.current?.focus({ preventScroll: true });
  }, [plan, formRef]);

  if (!plan) return <SubjectRow>{defaultSubject}</SubjectRow>;
  const title = `Plan ${plan.title}`;
  return (
    <SubjectRow>
      <input type="hidden" name="plan" value={plan.slug} />
      <span className="inline-flex items-center rounded-lg bg-accent-soft pl-4 font-semibold text-accent">
        {title}
        <button
          type="button"
          aria-label={`Quitar: ${title}`}
          onClick={() => {
            forgetPlan();
            formRef.current?.focus();
          }}
          className="grid size-11 place-items-center rounded-lg hover:text-accent-strong"
        >
          <XIcon className="size-5" />
        </button>
      </span>
    </SubjectRow>
  );
}

/** Same height with and without a plan, so the layout does not shift. */
export const SubjectRow = ({ children }: { children: ReactNode }) => (
  <p className="flex min-h-11 items-center gap-3">
    <span className="font-medium">Asunto</span>
    <span className="text-muted">{children}</span>
  </p>
);
