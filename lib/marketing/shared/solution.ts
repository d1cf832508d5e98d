import type { ProjectCategory } from "@/lib/projects/shared/kinds";
import type { FrequentQuestion } from "./question";

export const solutionNames = {
  "web-design": "Diseño web",
  "web-app": "Sistemas web",
  mobile: "Aplicaciones móviles",
  whatsapp: "Bots de WhatsApp",
  api: "API e integraciones",
} as const;

export type SolutionSlug = keyof typeof solutionNames;

export const solutionPath = (slug: SolutionSlug): string => `/solutions/${slug}`;

type Point = { title: string; text: string };

export type Solution = {
  slug: SolutionSlug;
  name: string;
  summary: string;
  title: string;
  intro: string;
  /** `from` is the starting price, "US$ 600". */
  seo: { title: string; description: (from: string) => string };
  problem: { title: string; text: string; signs: string[] };
  deliverables: Point[];
  duration: string;
  timeline: (Point & { time: string })[];
  price: { note: string; includes: string[] };
  examples: {
    title: string;
    /** Example projects: a category, and the slugs that come first if they exist. */
    category: ProjectCategory;
    first: string[];
    uses: string[];
  };
  questions: FrequentQuestion[];
  /** First message of a chat. */
  message: string;
};
