/** How addresses and messages name the plans. What else is known of them is in plans.ts, which pages have no room for twice. */
export const planSlugs = ["basico", "estandar", "mobile-app"] as const;
export type PlanSlug = (typeof planSlugs)[number];

/** The heading of each plan. */
export const planTitles: Record<PlanSlug, string> = {
  basico: "Básico",
  estandar: "Estándar",
  "mobile-app": "Mobile App",
};

/** The heading of a plan as it is stored; empty without one. A plan that is no more is called by its slug. */
export const planTitle = (stored: string): string => (planTitles as Record<string, string>)[stored] ?? stored;

/** What a message is about: "Consulta general", "Consulta general (plan Estándar)". */
export const subjectLine = ({ subject, plan }: { subject: string; plan: string }): string =>
  plan ? `${subject} (plan ${planTitle(plan)})` : subject;

/** Where the contact form begins: who follows a link to it goes on in its first field. */
export const contactFormId = "escribir";

/** The contact form that knows which plan is asked for. */
export const contactPath = (slug: PlanSlug) => `/contact?plan=${slug}#${contactFormId}`;

/** The plan that an address of the contact page names; null without one, or where it names none that there is. */
export function planInQuery(query: URLSearchParams): PlanSlug | null {
  const named = query.get("plan");
  return planSlugs.find((slug) => slug === named) ?? null;
}
