import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { OptionType } from "./schema";

/** What options are shown under; the one with the lowest `place` comes first. */
export type OptionGroup = { id: string; label: string; place: number };

/** How long data is kept: the group that more than one domain adds to. */
export const retentionGroup: OptionGroup = { id: "retention", label: "Conservación de datos", place: 90 };

type Told = {
  type: OptionType;
  /** Which comes first in a group that several domains share; 0 unless it is said. */
  place?: number;
  label: string;
  description: string;
  /** What holds until somebody changes it. */
  fallback: string;
  /** Takes what was typed, gives what is stored. */
  value: z.ZodType<string, string>;
  /** A text that needs more room than a line. */
  multiline?: boolean;
  /** Of type `choice`: what there is to choose from, by what is stored, as it is shown. */
  choices?: Record<string, string>;
};

type Filed = {
  /** What its row is found by, such as "mail.retentionDays". */
  key: string;
  group: OptionGroup;
};

/** An option whose value admins are shown; `readOption` reads it. */
export type OpenOption = Told & Filed & { type: Exclude<OptionType, "secret"> };

/** An option whose value nobody is shown; `readSecret` reads it. */
export type SecretOption = Told & Filed & { type: "secret" };

export type AnyOption = OpenOption | SecretOption;

/** What a domain has in a group: `retentionDays` of "mail" has the key "mail.retentionDays". */
export const optionsOf = <T extends Record<string, Told>>(prefix: string, group: OptionGroup, told: T) =>
  Object.fromEntries(
    Object.entries(told).map(([name, option]) => [name, { ...option, key: `${prefix}.${name}`, group }]),
  ) as { [K in keyof T]: T[K] & Filed };

/** Every option there is, in the order in which they are shown. */
export const declaredOptions = declared<readonly AnyOption[]>("options");

/** The order of the screen. */
export const byPlace = (a: AnyOption, b: AnyOption): number =>
  a.group.place - b.group.place || (a.place ?? 0) - (b.place ?? 0);

/** The option that a row is of; none where it is of another version of the site. */
export const findOption = (key: string): AnyOption | undefined =>
  declaredOptions.all.find((option) => option.key === key);
