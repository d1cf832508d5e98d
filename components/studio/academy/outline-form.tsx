"use client";

import { Card } from "@/components/dashboard/card";
import { DraftScreen } from "@/components/studio/draft-screen";
import { DeclaredFields } from "@/components/studio/fields/declared-fields";
import { categoryFields, courseFields, sectionFields } from "@/lib/academy/shared/fields";
import type { ContentDraftView } from "@/lib/studio/schema";
import type { OutlineKind } from "@/lib/studio/shared/kinds";

const fields = { category: categoryFields, course: courseFields, section: sectionFields };

export function OutlineForm({ draft, userId }: { draft: ContentDraftView; userId: string }) {
  return (
    <DraftScreen draft={draft} userId={userId}>
      <Card className="grid max-w-3xl gap-5">
        <DeclaredFields of={fields[draft.kind as OutlineKind]} />
      </Card>
    </DraftScreen>
  );
}
