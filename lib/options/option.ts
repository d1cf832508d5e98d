import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { OptionType } from "./schema";

/** The lowest `place` comes first. */
export type OptionGroup = { id: string; label: string; place: number };

/** Several domains add to this group. */
export const retentionGroup: OptionGroup = { id: "retention", label: "Conservación de datos", place: 90 };

type Told = {
  type: OptionType;
  /** Order in a group that several domains share; 0 by default. */
  place?: number;
  label: string;
  description: string;
  /** Further search words. */
  words?: string;
  fallback: string;
  /** Turns typed text into the stored value. */
  value: z.ZodType<string, string>;
  multiline?: boolean;
  /** For type `choice`: labels by stored value. */
  choices?: Record<string, string>;
};

type Filed = {
  /** Key of its row, such as "mail.retentionDays". */
  key: string;
  group: OptionGroup;
};

/** Admins see its value; `readOption` reads it. */
export type OpenOption = Told & Filed & { type: Exclude<OptionType, "secret"> };

/** Nobody sees its value; `readSecret` reads it. */
export type SecretOption = Told & Filed & { type: "secret" };

export type AnyOption = OpenOption | SecretOption;

/** Declares a domain's options in a group: `retentionDays` of "mail" has the key "mail.retentionDays". */
export const optionsOf = <T extends Record<string, Told>>(prefix: string, group: OptionGroup, told: T) =>
  Object.fromEntries(
    Object.entries(told).map(([name, option]) => [name, { ...option, key: `${prefix}.${name}`, group }]),
  ) as { [K in keyof T]: T[K] & Filed };

/** All options, in display order. */
export const declaredOptions = declared<readonly AnyOption[]>("options");

export const byPlace = (a: AnyOption, b: AnyOption): number =>
  a.group.place - b.group.place || (a.place ?? 0) - (b.place ?? 0);

/** Undefined for keys of another version of the site. */
export const findOption = (key: string): AnyOption | undefined =>
  declaredOptions.all.find((option) => option.key === key);
