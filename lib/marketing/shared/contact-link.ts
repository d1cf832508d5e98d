/** Links with this anchor lead to the form's first field. */
export const contactFormId = "escribir";

export const contactPath = (slug: string): string => `/contact?plan=${slug}#${contactFormId}`;

/** "Consulta general", "Consulta general (plan Estándar)". */
export const subjectLine = ({ subject, plan }: { subject: string; plan: string }): string =>
  plan ? `${subject} (plan ${plan})` : subject;
