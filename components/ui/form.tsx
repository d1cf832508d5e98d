"use client";

import { useRouter } from "next/navigation";
import { type ComponentProps, Fragment, useEffect, useRef, useState, useTransition } from "react";
import { Button } from "./button";
import { firstState, FormContext, nextRound, still, useForm } from "./form-context";
import { FormMessage } from "./form-message";
import type { FormProps } from "./form-props";
import type { FormValues } from "./form-values";
import type { Survives } from "./leave-guard";
import { piece } from "./piece";
import { useAwake } from "./use-awake";

const onSamePage: Survives = (to, from) => to.pathname === from.pathname;

/** Loaded on first use, to keep public pages small. */
const loadEngine = () => import("./form-engine");

/** For forms with something to lose. If it cannot load offline, leaving asks nothing. */
const LeaveGuard = piece(() => import("./leave-guard").then((file) => file.LeaveGuard));

/** Fields keep their own values, which are read and parsed on submit. */
export function Form<Input extends object, Output>(props: FormProps<Input, Output>) {
  const { schema, initial, extra, precheck, onSubmit, onFailure, onAnew, survives, children, className, ...native } = {
    survives: onSamePage,
    className: "",
    ...props,
  };
  const router = useRouter();
  const element = useRef<HTMLFormElement>(null);
  const [state, setState] = useState(firstState);
  const [isLeaving, startLeaving] = useTransition();
  const isSending = useRef(false);
  const startsAnew = useRef(false);
  const afterPaint = useRef<() => void>(undefined);
  const own = { schema, extra, precheck, onSubmit, onFailure, onAnew, survives };
  const form = { props: own, element, setState, router, startLeaving, startsAnew, afterPaint };
  const latest = useRef(form);

  // If the record changed elsewhere, fields follow unless somebody is editing.
  const known = JSON.stringify(initial);
  const [shown, setShown] = useState(known);
  if (known !== shown) {
    setShown(known);
    if (!state.isDirty && state.sending === null) setState(nextRound(state));
  }

  useEffect(() => {
    latest.current = form;
    // The effect of a render from before the answer may run after it and must do nothing.
    if (state.sending !== null) return;
    const run = afterPaint.current;
    afterPaint.current = undefined;
    run?.();
  });

  LeaveGuard.useEarly(survives !== false);

  useEffect(() => {
    // The browser's own bubbles serve only without scripts.
    element.current!.noValidate = true;
    if (latest.current.props.survives) {
      // Text typed before hydration counts too.
      void work(({ notice }) => notice(latest.current, ""));
    }
    return () => {
      // Next keeps a left page hidden, and sent or given up values must not reappear.
      if (!startsAnew.current) return;
      startsAnew.current = false;
      setState((now) => nextRound(now));
      latest.current.props.onAnew?.();
    };
  }, []);

  function send(button: HTMLButtonElement | null) {
    if (isSending.current || isLeaving) return;
    isSending.current = true;
    setState((now) => ({ ...now, sending: button?.value ?? "" }));
    const fail = () => setState((now) => ({ ...now, ...still, message: "Ha ocurrido un error. Inténtalo de nuevo." }));
    void loadEngine()
      .then((engine) => engine.send(form, button), fail)
      .finally(() => (isSending.current = false));
  }

  function begin() {
    if (state.hasBegun) return;
    setState((now) => ({ ...now, hasBegun: true }));
    void work(schema);
  }

  const context = {
    ...state,
    initial: state.base ?? (initial as FormValues | undefined) ?? {},
    formRef: element,
    isLeaving,
    say: (words: object) => setState((now) => ({ ...now, ...words })),
    check: (name: string) => void work(({ check }) => check(form, name)),
    discard: () => void work(({ discard }) => discard(form)),
  };

  return (
    <>
      <FormContext value={context}>
        {/* Never a GET: a form that is sent before it woke up must not put what was typed in the address. */}
        <form
          method="post"
          {...native}
          ref={element}
          className={`outline-none ${className}`}
          onSubmit={(event) => {
            event.preventDefault();
            // A portalled dialog inside may hold a form of its own.
            if (event.target !== element.current) return;
            send((event.nativeEvent as SubmitEvent).submitter as HTMLButtonElement | null);
          }}
          onInput={({ target }) => void work(({ notice }) => notice(form, (target as HTMLInputElement).name))}
          onFocus={begin}
        >
          <Fragment key={state.round}>{children}</Fragment>
        </form>
      </FormContext>
      {survives && state.isDirty && <LeaveGuard survives={survives} />}
    </>
  );
}

/** If the engine cannot load offline, sending the form says so. */
const work = (job: (engine: Awaited<ReturnType<typeof loadEngine>>) => unknown) =>
  loadEngine()
    .then(job)
    .catch(() => undefined);

export const FormAlert = () => <FormMessage message={useForm().message} />;

type SubmitProps = Omit<ComponentProps<typeof Button>, "type" | "value"> & {
  value?: string;
  /** The form works without JavaScript; otherwise the button waits for hydration. */
  worksAsleep?: boolean;
};

export function SubmitButton({
  value = "",
  worksAsleep = false,
  busy = false,
  disabled = false,
  ...props
}: SubmitProps) {
  const isAwake = useAwake();
  const { sending, isLeaving } = useForm();
  return (
    <Button
      {...props}
      type="submit"
      value={value || undefined}
      busy={busy || isLeaving || sending === value}
      disabled={disabled || sending !== null || (!isAwake && !worksAsleep)}
    />
  );
}
