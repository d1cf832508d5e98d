import type { ComponentProps } from "react";
import type { z } from "zod";
import type { FormValues } from "./form-values";
import type { Survives } from "./leave-guard";

type Find = () => HTMLElement | null | undefined;

/** What follows a success; with nothing, the form stays as it is. */
export type Outcome<Input> =
  | {
      /** The page to go on to. Whoever returns finds the form as it was before anything was typed. */
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
  /** The schema that the server parses the same with; where visitors come first, a function that loads it. */
  schema: z.ZodType<Output, Input> | (() => Promise<z.ZodType<Output, Input>>);
  /** What the fields begin with. Those that begin empty can be left out. */
  initial?: Partial<Input>;
  /** What the schema asks for and no field holds. */
  extra?: () => Partial<Input>;
  /** A message that comes besides the fields' own errors and stops the form too, or null. */
  precheck?: (values: FormValues) => string | null;
  /** Sends the parsed values. What it throws is shown: `fields` beside each field, the message in the form's alert. */
  onSubmit: (values: Output) => Promise<Outcome<Input> | void>;
  /** Told the message of what the server refused, after it is shown. */
  onFailure?: (message: string, error: unknown) => void;
  /** Told that the form begins anew, to forget what belonged to the values before. */
  onAnew?: () => void;
  /**
   * Whether what was typed is still there at another address; to any other, one goes only after being asked. False for a
   * form in which nothing is lost that matters: nobody is asked.
   */
  survives?: false | Survives;
};
