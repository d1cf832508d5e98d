"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import type { ReactNode } from "react";
import {
  FormProvider,
  useForm,
  useFormContext,
  useFormState,
  type DefaultValues,
  type FieldValues,
  type Path,
} from "react-hook-form";
import type { z } from "zod";
import { Button } from "./button";
import { describeFailure } from "./describe-failure";
import { FormMessage } from "./form-message";
import { useAwake } from "./use-awake";

type Props<Input extends FieldValues, Output> = {
  /** The schema that the server parses the same body with. */
  schema: z.ZodType<Output, Input>;
  /** Leave out the fields that start empty, so that what was typed before the page woke up stays. */
  defaultValues?: DefaultValues<Input>;
  /** Sends the parsed values. What it throws is shown: `fields` beside each field, the message in the alert. */
  onSubmit: (values: Output) => Promise<void>;
  /** A message that comes before the fields' own errors, or null. */
  precheck?: (values: Partial<Input>) => string | null;
  /** Told the message of a refused submission, after it is shown. */
  onFailure?: (message: string, error: unknown) => void;
  label?: string;
  className?: string;
  children: ReactNode;
};

/** The one kind of form: fields of the kit inside, a `FormAlert` for what concerns no field, a `SubmitButton`. */
export function Form<Input extends FieldValues, Output>({
  schema,
  defaultValues,
  onSubmit,
  precheck,
  onFailure,
  label,
  className,
  children,
}: Props<Input, Output>) {
  const form = useForm<Input, unknown, Output>({ resolver: zodResolver(schema), defaultValues });

  const send = form.handleSubmit(async (values) => {
    try {
      await onSubmit(values);
    } catch (error) {
      const { message, fields } = describeFailure(error);
      const known = Object.entries(fields).filter(([name]) => name in form.getValues());
      known.forEach(([name, text], index) => {
        form.setError(name as Path<Input>, { message: text }, { shouldFocus: index === 0 });
      });
      form.setError("root", { message });
      onFailure?.(message, error);
    }
  });

  return (
    <FormProvider {...form}>
      <form
        // Never a GET: a form that is sent before it woke up must not put what was typed in the address.
        method="post"
        noValidate
        aria-label={label}
        className={className}
        onSubmit={async (event) => {
          event.preventDefault();
          const problem = precheck?.(form.getValues()) ?? null;
          if (problem === null) return send(event);
          await form.trigger(undefined, { shouldFocus: true });
          form.setError("root", { message: problem });
        }}
      >
        {children}
      </form>
    </FormProvider>
  );
}

/** What concerns the whole form. */
export function FormAlert() {
  const { errors } = useFormState();
  return <FormMessage message={errors.root?.message} />;
}

/** Sends the form it is in. Disabled until the page is awake, because nothing could handle the click before. */
export function SubmitButton({
  busyLabel,
  busy = false,
  className,
  children,
}: {
  busyLabel: string;
  /** Stays busy, as while the next page loads. */
  busy?: boolean;
  className?: string;
  children: ReactNode;
}) {
  const { formState } = useFormContext();
  const awake = useAwake();
  return (
    <Button
      type="submit"
      busy={busy || formState.isSubmitting}
      busyLabel={busyLabel}
      disabled={!awake}
      className={className}
    >
      {children}
    </Button>
  );
}
