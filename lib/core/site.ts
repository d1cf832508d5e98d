/** The studio's public identity. Pages leave out what the owner has not set yet: null, or an empty list. */
export type Site = {
  name: string;
  host: string;
  description: string;
  email: string | null;
  phone: string | null;
  city: string | null;
  social: { name: string; url: string }[];
  indexed: boolean;
  /** Whether the pages of a person under /me are shown. */
  personal: boolean;
  registers: boolean;
};

export const homeTitle = ({ name, city }: Pick<Site, "name" | "city">): string =>
  `${name} · Desarrollo web${city ? ` en ${city}` : ""}`;

export const defaultSite = {
  name: "Estudio Quinde",
  description: "Estudio de desarrollo web: sitios, aplicaciones y una academia pública para aprender a construirlos.",
  indexed: true,
  personal: false,
  registers: true,
};

/** The invented identity of the demonstration content. */
export const demoSite = {
  host: "quinde.test",
  email: "hola@quinde.test",
  phone: "+51 999 000 111",
  city: "Lima, Perú",
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
};
