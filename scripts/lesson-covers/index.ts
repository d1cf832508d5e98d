import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { drawCover, type Motif, type Tones } from "./draw-cover";

/*
 * `npx tsx scripts/lesson-covers`: draws public/images/academy/videos, a cover for each lesson of the demo content that has
 * a video. What each shows is its `cover` in prisma/content/<course>/course.json. They are committed; this is run again only
 * when they are to change.
 */
type CourseFile = { sections: { lessons: { slug: string; cover?: Motif }[] }[] };

const courses: Record<string, Tones> = {
  "accesibilidad-web": { deep: "#2A1B4E", strong: "#8B5CF6", light: "#DDD6FE", warm: "#FCD34D" },
  "freelance-sin-sustos": { deep: "#4A1D0B", strong: "#EA580C", light: "#FED7AA", warm: "#34D399" },
  "git-para-equipos": { deep: "#0D3B36", strong: "#10B981", light: "#A7F3D0", warm: "#F472B6" },
  "html-y-css-desde-cero": { deep: "#500D2B", strong: "#DB2777", light: "#FBCFE8", warm: "#93B4EE" },
  "nextjs-en-produccion": { deep: "#1B2437", strong: "#64748B", light: "#E2E8F0", warm: "#34D399" },
  "postgresql-para-aplicaciones": { deep: "#12245C", strong: "#3B82F6", light: "#BFDBFE", warm: "#F59E0B" },
  "seo-tecnico": { deep: "#3F2A06", strong: "#D97706", light: "#FDE68A", warm: "#34D399" },
  "typescript-practico": { deep: "#0B2E4F", strong: "#0284C7", light: "#BAE6FD", warm: "#F472B6" },
};

const content = path.join(process.cwd(), "prisma/content");
const folder = path.join(process.cwd(), "public/images/academy/videos");

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const course of readdirSync(content).filter((name) => Object.hasOwn(courses, name))) {
  const { sections } = JSON.parse(readFileSync(path.join(content, course, "course.json"), "utf8")) as CourseFile;
  for (const { slug, cover } of sections.flatMap(({ lessons }) => lessons))
    if (cover) writeFileSync(path.join(folder, `${slug}.svg`), drawCover(slug, cover, courses[course]!));
}
