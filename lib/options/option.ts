import type { z } from "zod";
import { declared } from "@/lib/core/declared";
import type { OptionType } from "./schema";

/** What options are shown under; the one with the lowest `place` comes first. */
export type OptionGroup = { id: string; label: string; place: number };

/** How long data is kept: the group that more than one domain adds to. */
export const retentionGroup: OptionGroup = { id: "retention", label: "Conservación de datos", place: 90 };

type Definition = {
  /** What its row is found by, such as "mail.retentionDays". */
  key: string;
  group: OptionGroup;
  /** Its place among those of other domains in the group; 0 where nothing is said. Those of one domain stand as they are declared. */
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

/** An option whose value admins are shown; `readOption` reads it. */
export type OpenOption = Definition & { type: Exclude<OptionType, "secret"> };

/** An option whose value nobody is shown; `readSecret` reads it. */
export type SecretOption = Definition & { type: "secret" };

export type AnyOption = OpenOption | SecretOption;

/** The options of a domain, by what its own code calls them. */
export type DomainOptions = Readonly<Record<string, AnyOption>>;

/** What domains declare, in no order; `allOptions` has it in order. */
export const declaredOptions = declared<readonly AnyOption[]>("options");

/** Every option there is, in the order in which they are shown. */
export const allOptions = (): AnyOption[] =>
  declaredOptions.all.toSorted((a, b) => a.group.place - b.group.place || (a.place ?? 0) - (b.place ?? 0));

/** The option that a row is of; none where it is of another version of the site. */
export const findOption = (key: string): AnyOption | undefined =>
  declaredOptions.all.find((option) => option.key === key);
