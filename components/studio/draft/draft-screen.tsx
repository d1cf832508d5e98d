"use client";

import type { ReactNode } from "react";
import { useState } from "react";
import { PageHeader } from "@/components/dashboard/page-header";
import type { ContentDraftView } from "@/lib/studio/schema";
import { editorPath, kindNames, titleFields } from "@/lib/studio/shared/kinds";
import { PublishActions } from "../publish/publish-actions";
import { ReviewNote } from "../publish/review-note";
import { ClashNotice } from "./clash-notice";
import { DraftContext, useDraftState } from "./draft-context";
import { listOf } from "./list-of";
import { StateBar } from "./state-bar";
import { useAutosave } from "./use-autosave";

type Props = {
  draft: ContentDraftView;
  /** Who writes. */
  userId: string;
  /** Whether it can be deleted here; what has others below it is deleted where those are seen. */
  removable?: boolean;
  children: ReactNode;
};

/** Where one thing is written. Its fields stand within, and save themselves. */
export function DraftScreen({ draft, userId, removable = false, children }: Props) {
  const autosave = useAutosave(draft, userId);
  const [labels] = useState(() => new Map<string, string>());
  return (
    <DraftContext value={{ autosave, labels }}>
      <DraftHeader />
      <StateBar userId={userId} actions={<PublishActions userId={userId} removable={removable} />} />
      <ReviewNote />
      <ClashNotice />
      {children}
    </DraftContext>
  );
}

function DraftHeader() {
  const { kind, above } = useDraftState(({ draft }) => draft);
  const title = useDraftState(({ fields }) => fields[titleFields[kind]]) as string;
  const { one } = kindNames[kind];
  return (
    <PageHeader
      title={title || `Sin título`}
      description={one.charAt(0).toUpperCase() + one.slice(1)}
      trail={[
        listOf(kind),
        ...above.map((each) => ({ label: each.title || "Sin título", href: editorPath(each.kind, each.id) })),
        { label: "Editar" },
      ]}
    />
  );
}
