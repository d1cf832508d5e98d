"use client";

import { type DraftFieldProps, useDraftControl } from "./draft-text";
import { PictureField } from "../media/picture-field";

export function DraftPicture(props: DraftFieldProps) {
  const { labelled, value, readOnly, set } = useDraftControl<string>(props);
  return <PictureField {...labelled} value={value} readOnly={readOnly} onChange={set} />;
}
