/* How the contact form is linked to, and what a message that comes from it is about. */

/** Where the contact form begins: who follows a link to it goes on in its first field. */
export const contactFormId = "escribir";

/** The contact form that knows which plan is asked for. */
export const contactPath = (slug: string): string => `/contact?plan=${slug}#${contactFormId}`;

/** What a message is about: "Consulta general", "Consulta general (plan Estándar)". */
export const subjectLine = ({ subject, plan }: { subject: string; plan: string }): string =>
  plan ? `${subject} (plan ${plan})` : subject;
