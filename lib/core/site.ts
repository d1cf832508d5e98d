export type Site = {
  name: string;
  host: string;
  description: string;
  email: string;
  phone: string;
  city: string;
  social: { name: string; url: string }[];
  indexed: boolean;
  registers: boolean;
};

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
