import { slug as slugSchema } from "@/lib/core/schema";
import { findMember, findProject, listTechnologies } from "@/lib/projects/catalog";
import { memberUsername, projectCategory } from "@/lib/projects/schema";
import { categoryLabels, categoryNames } from "@/lib/projects/shared/kinds";
import { memberName } from "@/lib/projects/shared/paths";
import { type Card, respondWithCard } from "../../../picture";

export async function GET(_request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  return respondWithCard(await describe(kind, slug));
}

async function describe(kind: string, slug: string): Promise<Card | null> {
  if (kind === "member") {
    const member = memberUsername.safeParse(slug).success ? await findMember(slug) : null;
    const context = ["Equipo", member?.title].filter(Boolean).join(" · ");
    return member && { title: memberName(member), context };
  }
  if (!slugSchema.safeParse(slug).success) return null;
  if (kind === "list" && slug === "projects") return { title: "Lo que hemos construido", context: "Proyectos" };
  if (kind === "list" && slug === "team") return { title: "Quiénes hacen el trabajo", context: "Equipo" };
  if (kind === "category") {
    const category = projectCategory.safeParse(slug);
    return category.success ? { title: categoryNames[category.data], context: "Proyectos" } : null;
  }
  if (kind === "technology") {
    const technology = (await listTechnologies()).find((candidate) => candidate.slug === slug);
    return technology ? { title: `Proyectos con ${technology.name}`, context: "Proyectos" } : null;
  }
  if (kind !== "project") return null;
  const project = await findProject(slug);
  return project && { title: project.title, context: `${categoryLabels[project.category]} · ${project.client}` };
}
