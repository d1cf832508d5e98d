"use client";

import { createContext, type RefObject, use } from "react";
import type { FieldErrors, FormValues } from "./form-values";

export type FormState = {
  round: number;
  /** Initial values of this round; null for the page's own. */
  base: FormValues | null;
  /** Value of the pressed button while its form is being sent, else null. */
  sending: string | null;
  errors: FieldErrors;
  message: string | null;
  failure: unknown;
  refusals: number;
  isDirty: boolean;
  hasBegun: boolean;
};

export const still = { sending: null, errors: {}, message: null, failure: null };

export const firstState: FormState = { ...still, round: 0, base: null, refusals: 0, isDirty: false, hasBegun: false };

export const nextRound = ({ round }: FormState, base: FormValues | null = null): FormState => ({
  ...firstState,
  round: round + 1,
  base,
});

type Context = FormState & {
  initial: FormValues;
  formRef: RefObject<HTMLFormElement | null>;
  isLeaving: boolean;
  say: (words: Partial<Pick<FormState, "errors" | "message">>) => void;
  check: (name: string) => void;
  discard: () => void;
};

const nothing = () => {};

export const FormContext = createContext<Context>({
  ...firstState,
  initial: {},
  formRef: { current: null },
  isLeaving: false,
  say: nothing,
  check: nothing,
  discard: nothing,
});

export const useForm = () => use(FormContext);
