export const projectCategories = ["web", "mobile", "bot", "api"] as const;
export type ProjectCategory = (typeof projectCategories)[number];

export const categoryLabels: Record<ProjectCategory, string> = {
  web: "Web",
  mobile: "Aplicación móvil",
  bot: "Bot",
  api: "API",
};

export const categoryNames: Record<ProjectCategory, string> = {
  web: "Sitios y sistemas web",
  mobile: "Aplicaciones móviles",
  bot: "Bots",
  api: "API e integraciones",
};

export const technologyTypes = ["language", "framework", "data", "service", "tool"] as const;
export type TechnologyType = (typeof technologyTypes)[number];

export const technologyTypeLabels: Record<TechnologyType, string> = {
  language: "Lenguaje",
  framework: "Framework",
  data: "Datos",
  service: "Servicio",
  tool: "Herramienta",
};
