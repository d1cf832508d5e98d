import type { Metadata } from "next";
import { MissingPage } from "@/components/site/missing";
import { projectCategory } from "@/lib/projects/schema";
import { categoryNames } from "@/lib/projects/shared/kinds";
import { selectionPath } from "@/lib/projects/shared/paths";
import { pageMetadata } from "../../../page-metadata";
import { ProjectsView } from "../../projects-view";
import { categoryIntros } from "../../selections";

type Props = { params: Promise<{ category: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró la categoría.";

export const generateStaticParams = () => projectCategory.options.map((category) => ({ category }));

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const category = await read(params);
  if (!category) return { title: missing };
  return pageMetadata({
    title: `Proyectos: ${categoryNames[category]}`,
    description: categoryIntros[category],
    path: selectionPath({ category }),
    picture: `/og/projects/category/${category}`,
  });
}

export default async function CategoryPage({ params }: Props) {
  const category = await read(params);
  if (!category) return <MissingPage title={missing} section="projects" />;
  return <ProjectsView selection={{ category }} title={categoryNames[category]} intro={categoryIntros[category]} />;
}

const read = async (params: Props["params"]) => projectCategory.safeParse((await params).category).data;
