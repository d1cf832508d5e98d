import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { MissingPage } from "@/components/site/missing";
import { findTechnology } from "@/lib/projects/catalog";
import { slug as slugSchema } from "@/lib/core/schema";
import { selectionPath } from "@/lib/projects/shared/paths";
import { pageMetadata } from "../../../page-metadata";
import { ProjectsView } from "../../projects-view";
import { listSelections } from "../../selections";

type Props = { params: Promise<{ technology: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "No se encontró la tecnología.";

export async function generateStaticParams() {
  const { technologies } = await listSelections();
  const params = technologies.map((technology) => ({ technology }));
  return params.length > 0 ? params : [{ technology: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const technology = await load(params);
  if (!technology) return { title: missing };
  return pageMetadata({
    title: `Proyectos con ${technology.name}`,
    description: introOf(technology.name),
    path: selectionPath({ technology: technology.slug }),
    picture: `/og/projects/technology/${technology.slug}`,
  });
}

export default async function TechnologyPage({ params }: Props) {
  const technology = await load(params);
  if (!technology) return <MissingPage title={missing} section="projects" />;
  const { slug, name } = technology;
  if ((await params).technology !== slug) permanentRedirect(selectionPath({ technology: slug }));
  return <ProjectsView selection={{ technology: slug }} title={`Proyectos con ${name}`} intro={introOf(name)} />;
}

const introOf = (name: string): string =>
  `Trabajos del estudio en los que usamos ${name}: el problema, la solución y lo que cambió después.`;

async function load(params: Props["params"]) {
  const { technology } = await params;
  return slugSchema.safeParse(technology).success ? findTechnology(technology) : null;
}
