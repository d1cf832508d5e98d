"use client";

import { createContext, type RefObject, use } from "react";
import type { FieldErrors, FormValues } from "./form-values";

export type FormState = {
  /** How often the form began anew. */
  round: number;
  /** What the fields begin with in this round; null for what the page says. */
  base: FormValues | null;
  /** The value of the button that sent what is under way; null while nothing is. */
  sending: string | null;
  errors: FieldErrors;
  message: string | null;
  /** What the server refused the last submission with. */
  failure: unknown;
  /** How often the server refused in this round. */
  refusals: number;
  /** Whether something differs from what the fields began with. */
  isDirty: boolean;
  /** Whether somebody has begun to fill it in. */
  hasBegun: boolean;
};

export const still = { sending: null, errors: {}, message: null, failure: null };

export const firstState: FormState = { ...still, round: 0, base: null, refusals: 0, isDirty: false, hasBegun: false };

/** The form as it is when it begins once more. */
export const nextRound = ({ round }: FormState, base: FormValues | null = null): FormState => ({
  ...firstState,
  round: round + 1,
  base,
});

type Context = FormState & {
  initial: FormValues;
  formRef: RefObject<HTMLFormElement | null>;
  isLeaving: boolean;
  /** Puts other words in the place of what the form says. */
  say: (words: Partial<Pick<FormState, "errors" | "message">>) => void;
  /** Says what is wrong with one field, before the form is sent. */
  check: (name: string) => void;
  /** Takes back what was typed. */
  discard: () => void;
};

const nothing = () => {};

/** Outside of a form nothing is the matter with a field. */
export const FormContext = createContext<Context>({
  ...firstState,
  initial: {},
  formRef: { current: null },
  isLeaving: false,
  say: nothing,
  check: nothing,
  discard: nothing,
});

/** What the form around says now, and what its fields may do to it. */
export const useForm = () => use(FormContext);
