import { findCategory, findCourse, findLesson } from "@/lib/academy/catalog";
import { slug as slugSchema } from "@/lib/core/schema";
import { cachedSite } from "@/lib/site/cached-site";
import { type Card, respondWithCard } from "../../../picture";

export async function GET(_request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  return respondWithCard(slugSchema.safeParse(slug).success ? await describe(kind, slug) : null);
}

async function describe(kind: string, slug: string): Promise<Card | null> {
  if (kind === "catalog") {
    const { name } = await cachedSite();
    return { title: "Cursos de desarrollo web en español", context: `Academia de ${name}` };
  }
  if (kind === "category") {
    const category = await findCategory(slug);
    return category && { title: category.name, context: "Academia" };
  }
  if (kind === "course") {
    const course = await findCourse(slug);
    return course && { title: course.title, context: `Curso · ${course.category.name}` };
  }
  if (kind !== "lesson") return null;
  const lesson = await findLesson(slug);
  return lesson && { title: lesson.titleLesson, context: lesson.course.title };
}
