import type { ProjectCategory } from "@/lib/projects/shared/kinds";
import type { FrequentQuestion } from "./question";

/** What the solutions are called in menus and cards, in the order in which they are shown. */
export const solutionNames = {
  "web-design": "Diseño web",
  "web-app": "Sistemas web",
  mobile: "Aplicaciones móviles",
  whatsapp: "Bots de WhatsApp",
  api: "API e integraciones",
} as const;

export type SolutionSlug = keyof typeof solutionNames;

/** Gives the public address of a solution. */
export const solutionPath = (slug: SolutionSlug): string => `/solutions/${slug}`;

type Point = { title: string; text: string };

export type Solution = {
  slug: SolutionSlug;
  name: string;
  /** One line for cards. */
  summary: string;
  title: string;
  intro: string;
  /** The description says from which price, "US$ 600". */
  seo: { title: string; description: (from: string) => string };
  problem: { title: string; text: string; signs: string[] };
  deliverables: Point[];
  /** From the first day to the last. */
  duration: string;
  /** The stages in their order, with what each takes. */
  timeline: (Point & { time: string })[];
  price: { note: string; includes: string[] };
  examples: {
    title: string;
    /**
     * Which projects of the portfolio are examples, and the slugs of those that come first where
     * they are there.
     */
    category: ProjectCategory;
    first: string[];
    /** What else people want such a thing for. */
    uses: string[];
  };
  questions: FrequentQuestion[];
  /** What the first message of a chat says. */
  message: string;
};
