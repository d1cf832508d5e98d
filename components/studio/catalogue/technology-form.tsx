"use client";

import Link from "next/link";
import { Card } from "@/components/dashboard/card";
import { technologyFields } from "@/lib/projects/shared/fields";
import { editorPath } from "@/lib/studio/shared/kinds";
import { CatalogueForm, type WritingProps } from "./catalogue-form";

type Props = WritingProps & {
  uses: { id: string; title: string }[];
};

export function TechnologyForm({ uses, ...writing }: Props) {
  return (
    <CatalogueForm {...writing} of={technologyFields} className="max-w-3xl" cards={{ "": "grid gap-5" }}>
      <Card title="Dónde se usa">
        {uses.length === 0 ? (
          <p className="text-muted">Aún ningún proyecto usa esta tecnología.</p>
        ) : (
          <ul>
            {uses.map(({ id, title }) => (
              <li key={id}>
                <Link href={editorPath("project", id)} className="inline-flex min-h-11 items-center wrap-anywhere link">
                  {title || "Sin título"}
                </Link>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </CatalogueForm>
  );
}
