"use client";

import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { technologyFields } from "@/lib/projects/shared/technology";
import type { ContentDraftView } from "@/lib/studio/schema";
import { editorPath } from "@/lib/studio/shared/kinds";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields } from "../fields/declared-fields";

type Props = {
  draft: ContentDraftView;
  userId: string;
  /** The projects that use it. */
  uses: { id: string; title: string }[];
};

/** Where a technology is named. */
export function TechnologyForm({ draft, userId, uses }: Props) {
  return (
    <DraftScreen draft={draft} userId={userId} removable>
      <div className="max-w-3xl space-y-6">
        <Card className="grid gap-5">
          <DeclaredFields of={technologyFields} />
        </Card>
        <Card title="Dónde se usa">
          {uses.length === 0 ? (
            <p className="text-muted">Ningún proyecto la nombra todavía.</p>
          ) : (
            <ul>
              {uses.map(({ id, title }) => (
                <li key={id}>
                  <Link
                    href={editorPath("project", id)}
                    className="inline-flex min-h-11 items-center wrap-anywhere link"
                  >
                    {title || "Sin título"}
                  </Link>
                </li>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </DraftScreen>
  );
}
