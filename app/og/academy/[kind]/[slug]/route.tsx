import { readFile } from "node:fs/promises";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { ImageResponse } from "next/og";
import { OgCard } from "@/components/academy/og-card";
import { findCategory, findCourse, findLesson } from "@/lib/academy/catalog";
import { slug as slugSchema } from "@/lib/core/schema";
import { singleton } from "@/lib/core/singleton";
import { site } from "@/lib/core/site";

type Card = { title: string; context: string };

const pictures = () =>
  singleton("academy.og", () => new LRUCache<string, ArrayBuffer>({ max: 100, ttl: 24 * 3600_000 }));

// Whole paths, so that the build finds and packs these two files and no others.
const files = [
  {
    weight: 500,
    file: path.join(
      process.cwd(),
      "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-500-normal.woff",
    ),
  },
  {
    weight: 700,
    file: path.join(
      process.cwd(),
      "node_modules/@fontsource/bricolage-grotesque/files/bricolage-grotesque-latin-700-normal.woff",
    ),
  },
] as const;

const fonts = () =>
  singleton("academy.og.fonts", () =>
    Promise.all(
      files.map(async ({ weight, file }) => ({ name: "Bricolage Grotesque", weight, data: await readFile(file) })),
    ),
  );

/** The picture that social networks show for a page of the academy: 1200×630, drawn once a day for each text. */
export async function GET(_request: Request, { params }: { params: Promise<{ kind: string; slug: string }> }) {
  const { kind, slug } = await params;
  const card = slugSchema.safeParse(slug).success ? await describe(kind, slug) : null;
  if (!card) return new Response("No existe.", { status: 404, headers: { "cache-control": "public, max-age=60" } });

  const key = `${card.context}\n${card.title}`;
  let body = pictures().get(key);
  if (!body) {
    body = await new ImageResponse(<OgCard {...card} />, {
      width: 1200,
      height: 630,
      fonts: await fonts(),
    }).arrayBuffer();
    pictures().set(key, body);
  }
  return new Response(body, { headers: { "content-type": "image/png", "cache-control": "public, max-age=86400" } });
}

async function describe(kind: string, slug: string): Promise<Card | null> {
  if (kind === "catalog") return { title: "Cursos de desarrollo web en español", context: `Academia de ${site.name}` };
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
