"use client";

import {
  type ComponentProps,
  type FormEvent,
  createContext,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "@/components/ui/button";
import { describeFailure } from "@/components/ui/describe-failure";
import { FormMessage } from "@/components/ui/form-message";
import { useAwake } from "@/components/ui/use-awake";

/** What is wrong, by the name of the field. */
export type FieldErrors = Record<string, string | undefined>;

type State = { busy: boolean; errors: FieldErrors; message: string | null };

const still: State = { busy: false, errors: {}, message: null };
const PlainFormContext = createContext({ ...still, clearMessage: () => {} });

type Props = Omit<ComponentProps<"form">, "onSubmit"> & {
  /** What the browser can tell of the fields; the server says the rest. */
  check: (form: HTMLFormElement) => FieldErrors;
  /** A message that comes besides the fields' own errors and stops the form too, or null. */
  precheck?: (form: HTMLFormElement) => string | null;
  /** Sends the form. What it throws is shown: `fields` beside each field, the message in the form's. */
  onSubmit: (form: HTMLFormElement) => Promise<void>;
  /** Told the message of a refused submission, after it is shown. */
  onFailure?: (message: string, error: unknown) => void;
};

/**
 * A form of a page that visitors see first: the kit's `Form` brings libraries that weigh more than such a page may. Fields
 * keep their own values, as without JavaScript.
 */
export function PlainForm({ check, precheck, onSubmit, onFailure, children, ...props }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(still);

  // The browser's own bubbles are for when nothing else can tell.
  useEffect(() => {
    form.current!.noValidate = true;
  }, []);

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.busy) return;
    const target = event.currentTarget;
    const errors = check(target);
    const message = precheck?.(target) ?? null;
    if (message !== null || Object.values(errors).some(Boolean)) return refuse(target, errors, message);
    setState({ ...still, busy: true });
    try {
      await onSubmit(target);
      setState(still);
    } catch (error) {
      const known = describeFailure(error);
      refuse(target, known.fields, known.message);
      onFailure?.(known.message, error);
    }
  }

  /** Shows what is wrong, and puts the person where the first of it is. */
  function refuse(target: HTMLFormElement, errors: FieldErrors, message: string | null) {
    setState({ busy: false, errors, message });
    const first = [...target.elements].find((field) => errors[(field as HTMLInputElement).name]);
    (first as HTMLElement | undefined)?.focus();
  }

  /** What is being mended is not called wrong any more. */
  function forgive({ target }: FormEvent<HTMLFormElement>) {
    const { name } = target as HTMLInputElement;
    if (state.errors[name]) setState({ ...state, errors: { ...state.errors, [name]: undefined } });
  }

  const clearMessage = useCallback(() => setState((now) => ({ ...now, message: null })), []);

  return (
    <PlainFormContext value={{ ...state, clearMessage }}>
      {/* Never a GET: a form that is sent before it woke up must not put what was typed in the address. */}
      <form method="post" {...props} ref={form} onSubmit={send} onInput={forgive}>
        {children}
      </form>
    </PlainFormContext>
  );
}

/** What the form around says now. */
export const usePlainForm = () => use(PlainFormContext);

/** What concerns the whole form. */
export const PlainFormAlert = () => <FormMessage message={usePlainForm().message} />;

type SubmitProps = Omit<ComponentProps<typeof Button>, "type"> & {
  /** The form works without JavaScript too; otherwise its button waits until the page is awake. */
  worksAsleep?: boolean;
};

/** Sends the form it is in. */
export function PlainSubmit({ worksAsleep = false, busy = false, ...props }: SubmitProps) {
  const awake = useAwake();
  const form = usePlainForm();
  return <Button {...props} type="submit" busy={busy || form.busy} disabled={!awake && !worksAsleep} />;
}

/** The value of a field as it was typed. */
export const valueOf = (form: HTMLFormElement, name: string): string => fieldOf(form, name).value;

/** A field by its name. */
export const fieldOf = (form: HTMLFormElement, name: string) =>
  form.elements.namedItem(name) as HTMLInputElement | HTMLTextAreaElement;
