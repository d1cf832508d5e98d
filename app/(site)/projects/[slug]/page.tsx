import type { Metadata } from "next";
import { permanentRedirect } from "next/navigation";
import { projectsCrumb, selectionCrumb } from "@/components/projects/crumbs";
import { ProjectPage } from "@/components/projects/project-page";
import { JsonLd } from "@/components/site/json-ld";
import { MissingPage } from "@/components/site/missing";
import { slug as slugSchema } from "@/lib/core/schema";
import { findProject, listProjectAddresses, listProjects } from "@/lib/projects/catalog";
import { projectPath } from "@/lib/projects/shared/paths";
import { relatedProjects } from "@/lib/projects/shared/selection";
import { breadcrumbList } from "../../breadcrumb-list";
import { pageMetadata } from "../../page-metadata";
import { projectDetail } from "../structured-data";

type Props = { params: Promise<{ slug: string }> };

export const ensureStatic = "navigation";
// A skeleton only goes away with scripts.
export const instant = false;

const missing = "Proyecto no encontrado";

export async function generateStaticParams() {
  const { projects } = await listProjectAddresses();
  const params = projects.map(({ slug }) => ({ slug }));
  return params.length > 0 ? params : [{ slug: "sin-contenido" }];
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const project = await load(params);
  if (!project) return { title: missing };
  return pageMetadata({
    title: project.title,
    description: project.description,
    path: projectPath(project.slug),
    picture: `/og/projects/project/${project.slug}`,
    type: "article",
  });
}

export default async function Page({ params }: Props) {
  const project = await load(params);
  if (!project) return <MissingPage title={missing} section="projects" />;
  const { slug, title, category } = project;
  if ((await params).slug !== slug) permanentRedirect(projectPath(slug));
  const projects = await listProjects();
  const index = projects.findIndex((other) => other.slug === slug);
  return (
    <ProjectPage
      project={project}
      previous={projects[index - 1]}
      next={projects[index + 1]}
      related={relatedProjects(projects, project)}
    >
      <JsonLd
        data={breadcrumbList([projectsCrumb, selectionCrumb(category), { label: title, href: projectPath(slug) }])}
      />
      <JsonLd data={await projectDetail(project)} />
    </ProjectPage>
  );
}

async function load(params: Props["params"]) {
  const { slug } = await params;
  return slugSchema.safeParse(slug).success ? findProject(slug) : null;
}
