"use client";

import type { ComponentProps, ReactNode } from "react";
import { Card } from "@/components/dashboard/card";
import type { ContentDraftView } from "@/lib/studio/schema";
import { DraftScreen } from "../draft-screen";
import { DeclaredFields } from "../fields/declared-fields";

export type WritingProps = { draft: ContentDraftView; userId: string };

type Props = WritingProps &
  Pick<ComponentProps<typeof DeclaredFields>, "of" | "controls" | "known"> & {
    cards: Readonly<Record<string, string>>;
    className?: string;
    children?: ReactNode;
  };

export const CatalogueForm = ({ draft, userId, cards, className, children, ...fields }: Props) => (
  <DraftScreen draft={draft} userId={userId} removable>
    <div className={`space-y-6 ${className ?? ""}`}>
      {Object.entries(cards).map(([title, layout]) => (
        <Card key={title} title={title || undefined} className={layout}>
          <DeclaredFields {...fields} part={title || undefined} />
        </Card>
      ))}
      {children}
    </div>
  </DraftScreen>
);
