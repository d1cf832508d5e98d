"use client";

import type { ComponentProps } from "react";
import { useDraftField } from "../draft/draft-context";
import type { DraftFieldProps } from "../fields/draft-text";
import { MarkdownEditor } from "./markdown-editor";

type Props = DraftFieldProps & Pick<ComponentProps<typeof MarkdownEditor>, "premium" | "audiences">;

/** A text of the working copy in markdown. */
export function DraftMarkdown({ name, ...props }: Props) {
  const { value, problem, readOnly, set } = useDraftField<string>(name, props.label);
  return <MarkdownEditor {...props} value={value} onChange={set} readOnly={readOnly} error={problem} />;
}
