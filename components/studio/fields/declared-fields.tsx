"use client";

import type { ReactNode } from "react";
import type { DeclaredField, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { checkAddress } from "@/lib/content/shared/typed";
import { DraftPicture } from "./draft-picture";
import { DraftSelect, DraftSwitch } from "./draft-choice";
import { DraftSlug } from "./draft-slug";
import { type DraftFieldProps, DraftArea, DraftText } from "./draft-text";
import { DraftDate, DraftNumber } from "./draft-typed";

type Shown = DraftFieldProps & { placeholder?: string };

/** Heavy controls that not every form needs. A form omits a control that it shows elsewhere. */
export type OwnControls = {
  [Is in DeclaredField["is"]]?: (shown: Shown, field: Extract<DeclaredField, { is: Is }>) => ReactNode;
};

type Props = {
  of: FieldsOfKind;
  part?: string;
  controls?: OwnControls;
  /** Suggestions by field: words that are used elsewhere. */
  known?: Readonly<Record<string, readonly string[]>>;
};

/**
 * Shows the control of each field that the kind declares in its domain's `shared/fields.ts`. Fields without a label
 * have their own control elsewhere.
 */
export function DeclaredFields({ of, part, controls = {}, known = {} }: Props) {
  const titled = Object.keys(of)[0]!;
  const shown = Object.entries(of).filter(([, field]) => field.label !== undefined && field.part === part);
  const drawn = shown.map(([name, field]) => {
    const own = controls[field.is] as ((shown: Shown, field: DeclaredField) => ReactNode) | undefined;
    const { label = name, hint, placeholder, isHalf } = field;
    const all = { name, label, hint, placeholder };
    return { name, isHalf, control: own ? own(all, field) : controlOf(all, field, titled, known[name]) };
  });
  return rowsOf(drawn).map((row) =>
    row[0]!.isHalf ? (
      <div key={row[0]!.name} className="grid gap-5 sm:grid-cols-2">
        {row.map((one) => (
          <DraftPlace key={one.name} {...one} />
        ))}
      </div>
    ) : (
      <DraftPlace key={row[0]!.name} {...row[0]!} />
    ),
  );
}

export const DraftPlace = ({ name, control }: { name: string; control: ReactNode }) => (
  <div data-field={name} className="min-w-0">
    {control}
  </div>
);

function rowsOf<One extends { isHalf?: true }>(all: One[]): One[][] {
  const rows: One[][] = [];
  for (const one of all) {
    const last = rows.at(-1);
    if (one.isHalf && last?.[0]?.isHalf) last.push(one);
    else rows.push([one]);
  }
  return rows;
}

/** Catches obvious mistakes; publishing checks the rest. */
const checkMail = (text: string) =>
  text === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text) ? undefined : "Escribe un correo válido.";

/** @param titled the field that the slug is proposed from: the first one is the title */
function controlOf(shown: Shown, field: DeclaredField, titled: string, known?: readonly string[]): ReactNode {
  switch (field.is) {
    case "slug":
      return <DraftSlug {...shown} from={titled} />;
    case "line":
      return <DraftText {...shown} max={field.max} known={known} spellCheck={field.isUnique && false} />;
    case "mail":
      return <DraftText {...shown} inputMode="email" spellCheck={false} max={field.max} check={checkMail} />;
    case "address":
      return (
        <DraftText
          {...shown}
          inputMode="url"
          max={field.max}
          spellCheck={false}
          check={(text) => (text ? (field.check ?? checkAddress)(text) : undefined)}
        />
      );
    case "area":
    case "markup":
      return <DraftArea {...shown} max={field.max} rows={field.is === "area" ? field.rows : undefined} />;
    case "number":
    case "price":
      return <DraftNumber {...shown} field={field} />;
    case "day":
      return <DraftDate {...shown} field={field} />;
    case "switch":
      return <DraftSwitch {...shown} />;
    case "picture":
      return <DraftPicture {...shown} />;
    case "choice":
      return <DraftSelect {...shown} options={Object.entries(field.of).map(([value, label]) => ({ value, label }))} />;
    default:
      return null;
  }
}
