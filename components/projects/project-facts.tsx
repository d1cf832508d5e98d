import type { ReactNode } from "react";
import { categoryLabels, type ProjectItem } from "@/lib/projects/schema";
import { Period } from "./period";

/** The facts of a project in one line; below each other on a phone. */
export function ProjectFacts({ project }: { project: ProjectItem }) {
  const facts: { label: string; value: ReactNode }[] = [
    { label: "Cliente", value: project.client },
    { label: "Qué es", value: categoryLabels[project.category] },
    { label: "Duración", value: project.dates.end ? project.dates.duration : `${project.dates.duration}, en curso` },
    { label: "Fechas", value: <Period dates={project.dates} /> },
  ];
  return (
    <dl className="mt-8 grid grid-cols-2 gap-x-6 gap-y-5 lg:grid-cols-4">
      {facts.map(({ label, value }) => (
        <div key={label} className="border-l-2 border-accent pl-4 max-sm:col-span-2">
          <dt className="text-sm text-subtle">{label}</dt>
          <dd className="font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
