"use client";

import { Fragment, type ReactNode } from "react";
import type { Field, FieldsOfKind } from "@/lib/content/shared/fields-of";
import { DraftPicture } from "./draft-picture";
import { DraftSelect } from "./draft-choice";
import { DraftSlug } from "./draft-slug";
import { DraftArea, DraftNumber, DraftText } from "./draft-text";

type Props = {
  of: FieldsOfKind;
  /** Only those of a part of the form. */
  part?: string;
};

/** The controls of fields as their kind declares them (`shared/fields.ts` of its domain); those without a label have one of their own elsewhere. */
export function DeclaredFields({ of, part }: Props) {
  const titled = Object.keys(of)[0]!;
  return Object.entries(of)
    .filter(([, field]) => field.label !== undefined && field.part === part)
    .map(([name, field]) => <Fragment key={name}>{controlOf(name, field, titled)}</Fragment>);
}

/** @param titled the field that the name in addresses is proposed from: the first of a kind is its title */
function controlOf(name: string, field: Field, titled: string): ReactNode {
  const { label = name, hint, placeholder } = field;
  const shown = { name, label, hint, placeholder };
  switch (field.is) {
    case "slug":
      return <DraftSlug {...shown} from={titled} />;
    case "line":
      return <DraftText {...shown} maxLength={field.max} />;
    case "address":
      return (
        <DraftText
          {...shown}
          inputMode="url"
          maxLength={field.max}
          check={(text) => (text ? field.check?.(text) : undefined)}
        />
      );
    case "area":
    case "markup":
      return <DraftArea {...shown} maxLength={field.max} />;
    case "number":
      return <DraftNumber {...shown} min={field.min} max={field.max} />;
    case "picture":
      return <DraftPicture {...shown} />;
    case "choice":
      return (
        <DraftSelect {...shown} options={Object.entries(field.of).map(([value, told]) => ({ value, label: told }))} />
      );
    default:
      return null;
  }
}
