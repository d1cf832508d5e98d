import type { ComponentProps } from "react";
import type { z } from "zod";
import type { FormValues } from "./form-values";
import type { Survives } from "./leave-guard";

type Find = () => HTMLElement | null | undefined;

/** Follows a success; without one the form stays as it is. */
export type Outcome<Input> =
  | {
      /** On return the form is reset. */
      to: string;
      scroll?: boolean;
      focus?: Find;
    }
  | {
      /** Resets the form, to its first values or to these. */
      anew: true | Partial<Input>;
      focus?: Find;
    };

export type FormProps<Input extends object, Output> = Omit<ComponentProps<"form">, "onSubmit" | "onReset"> & {
  /** The server's own schema, loaded on first use. */
  schema: () => Promise<z.ZodType<Output, Input>>;
  /** Initial values; empty ones can be left out. */
  initial?: Partial<Input>;
  extra?: () => Partial<Input>;
  /** A message that stops the form besides field errors, or null. */
  precheck?: (values: FormValues) => string | null;
  /** Errors are shown: `fields` beside each field, the message in the form's alert. */
  onSubmit: (values: Output) => Promise<Outcome<Input> | void>;
  onFailure?: (message: string, error: unknown) => void;
  onAnew?: () => void;
  /** Whether typed values survive at another address; false when nothing can be lost. */
  survives?: false | Survives;
};
