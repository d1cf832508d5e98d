import { randomBytes } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { hashPassword } from "@/lib/auth/passwords";
import type { Role } from "@/lib/people/shared/roles";
import { db } from "@/lib/core/db";
import { day } from "@/lib/core/dates";
import { seedLeads } from "@/lib/products/demo-leads";
import { seedLinks } from "@/lib/shortener/demo";
import { seedMessages } from "@/lib/contact/demo";
import { seedOrders } from "@/lib/orders/demo";
import { seedPeople } from "@/lib/users/demo";
import { seedPortfolio } from "@/lib/projects/demo";
import { seedProducts } from "@/lib/products/demo";
import { seedStudio } from "@/lib/studio/demo";
import { seedVisits } from "@/lib/visits/demo";
import { seedWardrobe } from "@/lib/wardrobe/demo";
import { seedWhatsapp } from "@/lib/whatsapp/demo";

type Link = { name: string; url: string };
type LessonFile = {
  slug: string;
  label: string;
  title: string;
  description: string;
  ageDays: number;
  youtubeUrl?: string;
  vkUrl?: string;
  /** What the cover of its video shows, see scripts/lesson-covers. */
  cover?: string;
  videoMinutes?: number;
  links?: Link[];
  linksPremium?: Link[];
};
type CourseFile = {
  slug: string;
  title: string;
  description: string;
  category: string;
  ageDays: number;
  sections: { slug: string; title: string; lessons: LessonFile[] }[];
};
type CategoryFile = { slug: string; name: string; description: string };

export type SeedResult = { accounts: { email: string; role: Role }[]; password: string };

const content = path.join(process.cwd(), "prisma/content");
const courseSlugs = [
  "html-y-css-desde-cero",
  "accesibilidad-web",
  "nextjs-en-produccion",
  "typescript-practico",
  "git-para-equipos",
  "postgresql-para-aplicaciones",
  "seo-tecnico",
  "freelance-sin-sustos",
];

const people: { role: Role; name: string; lastName: string }[] = [
  { role: "superadmin", name: "Quilla", lastName: "Demo" },
  { role: "admin", name: "Inti", lastName: "Demo" },
  { role: "collaborator", name: "Sacha", lastName: "Demo" },
  { role: "user", name: "Wayra", lastName: "Demo" },
];

/**
 * Fills an empty database with demo accounts and the academy's content. Dates are counted back from today, so that
 * Hot, New and old lessons appear whenever it runs; all else is the same every time.
 * @returns the accounts and their password, or null when the database was not empty.
 */
export async function seed({ password }: { password?: string } = {}): Promise<SeedResult | null> {
  if ((await db.user.count()) > 0 || (await db.category.count()) > 0) return null;
  const chosen = password ?? randomBytes(9).toString("base64url");
  const passwordHash = await hashPassword(chosen);
  const accounts = people.map(({ role }) => ({ email: `${role}@quinde.test`, role }));
  await db.$transaction(
    async (tx) => {
      for (const { role, name, lastName } of people) {
        await tx.user.create({
          data: {
            email: `${role}@quinde.test`,
            username: role,
            name,
            lastName,
            displayName: `${name} ${lastName}`,
            photo: `/images/avatars/${role}.svg`,
            role,
            passwordHash,
            wardrobes: { create: { name: "Mi armario", description: "Prendas de todos los días" } },
          },
        });
      }
      for (const [position, category] of readJson<CategoryFile[]>("categories.json").entries()) {
        const thumbnail = `/images/academy/categories/${category.slug}.svg`;
        await tx.category.create({ data: { ...category, thumbnail, position } });
      }
      for (const slug of courseSlugs)
        await tx.course.create({ data: toCourse(readJson<CourseFile>(`${slug}/course.json`)) });
      await seedMessages(tx);
      await seedLinks(tx);
      await seedOrders(tx);
      await seedPeople(tx, passwordHash);
      await seedWardrobe(tx);
      await seedPortfolio(tx);
      await seedProducts(tx);
      await seedLeads(tx);
      await seedWhatsapp(tx);
    },
    { timeout: 60_000 },
  );
  await seedStudio();
  await seedVisits();
  return { accounts, password: chosen };
}

function toCourse({ slug, title, description, category, ageDays, sections }: CourseFile) {
  return {
    slug,
    title,
    description,
    thumbnail: `/images/academy/courses/${slug}.svg`,
    createdAt: daysAgo(ageDays),
    category: { connect: { slug: category } },
    sections: {
      create: sections.map((section, index) => ({
        slug: section.slug,
        titleSection: section.title,
        sectionOrder: index + 1,
        lessons: { create: section.lessons.map((lesson, order) => toLesson(slug, lesson, order + 1)) },
      })),
    },
  };
}

function toLesson(courseSlug: string, lesson: LessonFile, lessonOrder: number) {
  const links = [
    ...(lesson.links ?? []).map((link) => ({ ...link, isPremium: false })),
    ...(lesson.linksPremium ?? []).map((link) => ({ ...link, isPremium: true })),
  ];
  return {
    slug: lesson.slug,
    labelLesson: lesson.label,
    lessonOrder,
    titleLesson: lesson.title,
    descriptionLesson: lesson.description,
    youtubeUrl: lesson.youtubeUrl,
    vkUrl: lesson.vkUrl,
    thumbnail: lesson.cover && `/images/academy/videos/${lesson.slug}.svg`,
    videoMinutes: lesson.videoMinutes,
    markdown: readText(`${courseSlug}/${lesson.slug}.md`),
    markdownPremium: readText(`${courseSlug}/${lesson.slug}.premium.md`),
    createdAt: daysAgo(lesson.ageDays),
    links: { create: links.map((link, position) => ({ ...link, position })) },
  };
}

/** A little earlier than the whole number of days, so that ages do not sit on the edge of a tag. */
const daysAgo = (days: number): Date => new Date(Date.now() - days * day - 3 * 60 * 60 * 1000);

const readJson = <T>(file: string): T => JSON.parse(readFileSync(path.join(content, file), "utf8")) as T;

function readText(file: string): string | null {
  const full = path.join(content, file);
  return existsSync(full) ? readFileSync(full, "utf8") : null;
}
