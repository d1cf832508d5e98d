/** The studio's identity, as every page, mail and picture shows it. */
export type Site = {
  name: string;
  /** The site's address as people write it. */
  host: string;
  description: string;
  email: string;
  phone: string;
  city: string;
  social: { name: string; url: string }[];
  /** Whether search engines may list the site. */
  indexed: boolean;
  /** Whether people may make accounts of their own. */
  registers: boolean;
};

/** What holds until somebody changes it in the options. */
export const defaultSite: Site = {
  name: "Estudio Quinde",
  host: "quinde.test",
  description: "Estudio de desarrollo web: sitios, aplicaciones y una academia pública para aprender a construirlos.",
  email: "hola@quinde.test",
  phone: "+51 999 000 111",
  city: "Lima, Perú",
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
  indexed: true,
  registers: true,
};
