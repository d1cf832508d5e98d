/** The studio's identity: the one place that pages, mails and metadata take it from. */
export const site = {
  name: "Estudio Quinde",
  description: "Estudio de desarrollo web: sitios, aplicaciones y una academia pública para aprender a construirlos.",
  locale: "es",
  email: "hola@quinde.test",
  phone: "+51 999 000 111",
  city: "Lima, Perú",
  social: [
    { name: "GitHub", url: "https://github.com/" },
    { name: "LinkedIn", url: "https://www.linkedin.com/" },
    { name: "YouTube", url: "https://www.youtube.com/" },
  ],
} as const;
