import { z } from "zod";
import { type Day, isDay } from "@/lib/core/days";
import { capitalDirection, isoDate, pageOf, pageQuery, slug } from "@/lib/core/schema";
import { projectCategories, technologyTypes } from "./shared/kinds";

export const projectCategory = z.enum(projectCategories, "Esa categoría no existe.");

const technologyType = z.enum(technologyTypes);

const link = z.object({ id: z.string(), name: z.string(), url: z.string() });
export type Link = z.infer<typeof link>;

export const technology = z.object({
  id: z.string(),
  slug: z.string(),
  name: z.string(),
  icon: z.string(),
  type: technologyType,
});
export type Technology = z.infer<typeof technology>;

export const collaborator = z.object({
  id: z.string(),
  user: z.object({
    id: z.string(),
    username: z.string(),
    name: z.string(),
    lastname: z.string(),
    title: z.string(),
    image: z.string(),
    links: z.array(link),
  }),
  roles: z.array(z.string()),
  skillsUsed: z.array(z.object({ name: z.string() })),
});
export type Collaborator = z.infer<typeof collaborator>;

export const projectItem = z.object({
  id: z.string(),
  slug: z.string(),
  title: z.string(),
  description: z.string(),
  client: z.string(),
  image: z.string(),
  imageAlt: z.string(),
  youtube: z.string().nullable(),
  category: projectCategory,
  isFeatured: z.boolean(),
  dates: z.object({
    duration: z.string().meta({ description: "In Spanish words, such as «4 meses»" }),
    start: isoDate,
    end: isoDate.nullable().meta({ description: "Null while the work goes on" }),
  }),
  technologies: z.array(technology),
  links: z.array(link),
  collaborators: z.array(collaborator),
});
export type ProjectItem = z.input<typeof projectItem>;

export const project = projectItem.extend({
  problem: z.string().meta({ description: "Markdown" }),
  solution: z.string().meta({ description: "Markdown" }),
  result: z.string().meta({ description: "Markdown" }),
  gallery: z.array(z.string()),
  figures: z.array(z.object({ id: z.string(), value: z.string(), label: z.string() })),
});
export type Project = z.input<typeof project>;

export const memberItem = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  lastname: z.string(),
  title: z.string(),
  about: z.string(),
  country: z.string(),
  image: z.string(),
  email: z.string(),
  skills: z.array(z.object({ id: z.string(), name: z.string() })),
  links: z.array(link),
});
export type MemberItem = z.infer<typeof memberItem>;

const memberProject = projectItem
  .pick({ id: true, slug: true, title: true, description: true, image: true, imageAlt: true, category: true })
  .extend({ roles: z.array(z.string()) });

export const member = memberItem.extend({ projects: z.array(memberProject) });
export type Member = z.infer<typeof member>;

export const projectPage = pageOf(projectItem);
export const memberPage = pageOf(memberItem);

export const projectQuery = pageQuery.extend({
  category: projectCategory.or(z.literal("")).default(""),
  technology: slug.or(z.literal("")).default(""),
});
export type ProjectQuery = z.infer<typeof projectQuery>;

const day = z
  .string()
  .refine((text): text is Day => isDay(text), "La fecha debe ser como 2026-11-21.")
  .or(z.literal(""))
  .default("");

/** Dates are calendar days of the studio on which members joined; without them everybody is listed. */
export const memberQuery = pageQuery.extend({
  limit: pageQuery.shape.limit.unwrap().default(10),
  dateFrom: day,
  dateTo: day,
  sortDate: capitalDirection.default("DESC"),
});
export type MemberQuery = z.infer<typeof memberQuery>;

export const memberUsername = z
  .string()
  .max(40, "El nombre de usuario es demasiado largo.")
  .regex(/^[a-z0-9][a-z0-9._-]*$/, "El nombre de usuario no es válido.");
export const memberParams = z.strictObject({ username: memberUsername });
