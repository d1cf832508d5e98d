import type { ComponentProps } from "react";
import type { z } from "zod";
import type { FormValues } from "./form-values";
import type { Survives } from "./leave-guard";

type Find = () => HTMLElement | null | undefined;

/** What follows a success; with nothing, the form stays as it is. */
export type Outcome<Input> =
  | {
      /** Whoever returns finds the form as it was before anything was typed. */
      to: string;
      scroll?: boolean;
      /** Takes the focus there; without it the heading does. */
      focus?: Find;
    }
  | {
      /** The form begins anew: as at first, or with these values. */
      anew: true | Partial<Input>;
      /** Takes the focus; without it the form does. */
      focus?: Find;
    };

export type FormProps<Input extends object, Output> = Omit<ComponentProps<"form">, "onSubmit" | "onReset"> & {
  /** Loads the server's own schema, which comes once somebody begins. */
  schema: () => Promise<z.ZodType<Output, Input>>;
  /** What the fields begin with. Those that begin empty can be left out. */
  initial?: Partial<Input>;
  extra?: () => Partial<Input>;
  /** A message besides the fields' own errors that stops the form too, or null. */
  precheck?: (values: FormValues) => string | null;
  /** What it throws is shown: `fields` beside each field, the message in the form's alert. */
  onSubmit: (values: Output) => Promise<Outcome<Input> | void>;
  onFailure?: (message: string, error: unknown) => void;
  /** Told that the form begins anew, to forget what belonged to the values before. */
  onAnew?: () => void;
  /** Whether what was typed is still there at another address; false where nothing is lost. */
  survives?: false | Survives;
};
