import type { Dispatch, RefObject, SetStateAction, TransitionStartFunction } from "react";
import type { useRouter } from "next/navigation";
import { offlineMessage } from "@/lib/core/offline-message";
import { describeFailure } from "./describe-failure";
import { focusArrival, focusOn, focusWrong } from "./focus-result";
import { type FormState, nextRound, still } from "./form-context";
import type { FormProps, Outcome } from "./form-props";
import { controlsOf, type FieldErrors, type FormValues, isChanged, readForm, sortIssues } from "./form-values";

/* Loaded on first use, to keep public pages small. */

export type MountedForm<Input extends object, Output> = {
  props: FormProps<Input, Output>;
  element: RefObject<HTMLFormElement | null>;
  setState: Dispatch<SetStateAction<FormState>>;
  router: ReturnType<typeof useRouter>;
  startLeaving: TransitionStartFunction;
  /** Whether leaving the page resets the form, because its values were sent or given up. */
  startsAnew: RefObject<boolean>;
  afterPaint: RefObject<(() => void) | undefined>;
};

export async function send<I extends object, O>(form: MountedForm<I, O>, button: HTMLButtonElement | null) {
  const { onSubmit, onFailure } = form.props;
  try {
    const { errors, message, data } = await examine(form, button);
    if (data === null) return refuse(form, errors, message, button);
    form.setState((now) => ({ ...now, ...still, sending: button?.value ?? "" }));
    follow(form, await onSubmit(data));
  } catch (error) {
    const { fields, message } = describeFailure(error);
    form.setState((now) => ({ ...now, failure: error, refusals: now.refusals + 1 }));
    // A message beside its field is not repeated for the whole form.
    const controls = form.element.current ? controlsOf(form.element.current) : [];
    const isBeside = controls.some(({ name, type }) => type !== "hidden" && fields[name] === message);
    refuse(form, fields, isBeside ? null : message, button);
    onFailure?.(message, error);
  }
}

async function examine<I extends object, O>({ props, element }: MountedForm<I, O>, button: HTMLElement | null) {
  const { schema, extra, precheck } = props;
  const rules = await schema().catch(() => {
    // Nothing is sent without its schema, which also converts the values for the server.
    throw Object.assign(new Error(offlineMessage), { code: "network" });
  });
  const values = readForm(controlsOf(element.current!), button);
  const typed = { ...values, ...extra?.() };
  const result = rules.safeParse(typed);
  const found = result.success ? { errors: {}, message: null } : sortIssues(result.error.issues, values);
  const missing = element.current!.querySelector<HTMLElement>("[data-missing]")?.dataset.missing ?? null;
  const message = precheck?.(values) ?? missing ?? found.message;
  return { errors: found.errors, message, data: message === null && result.success ? result.data : null };
}

function refuse<I extends object, O>(
  { setState, element, afterPaint }: MountedForm<I, O>,
  errors: FieldErrors,
  message: string | null,
  button: HTMLElement | null,
) {
  setState((now) => ({ ...now, sending: null, errors, message }));
  afterPaint.current = () => focusWrong(element.current!, errors, button);
}

function follow<I extends object, O>(form: MountedForm<I, O>, outcome: Outcome<I> | void) {
  const { setState, router, startLeaving, startsAnew, afterPaint, element } = form;
  if (!outcome) return setState((now) => ({ ...now, ...still }));
  if ("to" in outcome) {
    startsAnew.current = true;
    setState((now) => ({ ...now, ...still, isDirty: false }));
    focusArrival(outcome.to, outcome.focus);
    return startLeaving(() => {
      router.push(outcome.to, { scroll: outcome.scroll });
      router.refresh();
    });
  }
  startsAnew.current = false;
  setState((now) => nextRound(now, outcome.anew === true ? null : (outcome.anew as FormValues)));
  form.props.onAnew?.();
  const find = outcome.focus ?? (() => element.current);
  afterPaint.current = () => focusOn(find());
}

/** A field loses its error while it is edited, unless it is too long. */
export function notice<I extends object, O>({ props, element, setState, startsAnew }: MountedForm<I, O>, name: string) {
  if (!element.current) return;
  const isDirty = isChanged(controlsOf(element.current));
  startsAnew.current = isDirty && props.survives !== false;
  const error = whyTooLong(element.current.elements.namedItem(name));
  setState((now) => {
    const errors = now.errors[name] === error ? now.errors : { ...now.errors, [name]: error };
    return errors === now.errors && isDirty === now.isDirty ? now : { ...now, errors, isDirty };
  });
}

function whyTooLong(field: Element | RadioNodeList | null): string | undefined {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  const { most } = field.dataset;
  return most && field.value.trim().length > Number(most) ? `Usa como máximo ${most} caracteres.` : undefined;
}

export async function check<I extends object, O>(form: MountedForm<I, O>, name: string) {
  const { errors } = await examine(form, null);
  form.setState((now) => ({ ...now, errors: { ...now.errors, [name]: errors[name] } }));
}

export function discard<I extends object, O>({ props, element, setState, startsAnew }: MountedForm<I, O>) {
  startsAnew.current = false;
  // A new round also forgets what parts of the form hold outside their fields.
  setState((now) => nextRound(now, now.base));
  props.onAnew?.();
  focusOn(element.current);
}
