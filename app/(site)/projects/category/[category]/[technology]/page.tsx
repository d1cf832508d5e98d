import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { MissingPage } from "@/components/site/missing";
import { findTechnology } from "@/lib/projects/catalog";
import { projectCategory } from "@/lib/projects/schema";
import { categoryNames } from "@/lib/projects/shared/kinds";
import { slug as slugSchema } from "@/lib/core/schema";
import { selectionPath } from "@/lib/projects/shared/paths";
import { pageMetadata } from "../../../../page-metadata";
import { ProjectsView } from "../../../projects-view";
import { categoryIntros, listSelections } from "../../../selections";

type Props = { params: Promise<{ category: string; technology: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró la tecnología.";

export async function generateStaticParams() {
  const { both } = await listSelections();
  return both.length > 0 ? both : [{ category: "web", technology: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const found = await load(params);
  if (!found) return { title: missing };
  const metadata = await pageMetadata({
    title: `Proyectos: ${found.title}`,
    description: found.intro,
    path: selectionPath(found.selection),
    picture: `/og/projects/technology/${found.selection.technology}`,
  });
  // Its projects are found by category and by technology as well.
  return { ...metadata, robots: { index: false, follow: true } };
}

export default async function CategoryTechnologyPage({ params }: Props) {
  const found = await load(params);
  if (!found) return <MissingPage title={missing} section="projects" />;
  if ((await params).technology !== found.selection.technology) permanentRedirect(selectionPath(found.selection));
  return <ProjectsView {...found} />;
}

async function load(params: Props["params"]) {
  const given = await params;
  const category = projectCategory.safeParse(given.category).data;
  if (!category || !slugSchema.safeParse(given.technology).success) return null;
  const technology = await findTechnology(given.technology);
  if (!technology) return null;
  return {
    selection: { category, technology: technology.slug },
    title: `${categoryNames[category]} con ${technology.name}`,
    intro: categoryIntros[category],
  };
}
