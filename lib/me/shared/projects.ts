export type PortfolioProject = {
  slug: string;
  name: string;
  image: string;
  description: string;
  technologies: string[];
  link: string;
  repoLink?: string;
};

const of = (slug: string, rest: Omit<PortfolioProject, "slug" | "image" | "link">): PortfolioProject => ({
  slug,
  image: `/images/portfolio/projects/${slug}.svg`,
  link: `/projects/${slug}`,
  ...rest,
});

export const portfolioProjects: PortfolioProject[] = [
  of("api-envios-vicuna-veloz", {
    name: "Una API para saber dónde está cada paquete",
    description:
      "Tarifas, guías y seguimiento para 40 tiendas, con avisos por webhook y documentación que se puede probar.",
    technologies: ["Node.js", "TypeScript", "PostgreSQL", "Redis"],
  }),
  of("panel-viajes-cometa", {
    name: "Cinco operadores de viaje, un solo panel",
    description: "Órdenes, calendario, permisos por empresa y reportes por WhatsApp sobre una misma base de datos.",
    technologies: ["Next.js", "React", "PostgreSQL", "Docker"],
    repoLink: "https://github.com/example",
  }),
  of("cosecha-sin-senal", {
    name: "Registro de cosecha que funciona sin señal",
    description: "Sacos, parcelas y pagos anotados en el campo; el servidor se pone al día cuando vuelve la red.",
    technologies: ["React Native", "SQLite", "TypeScript", "PostgreSQL"],
  }),
];
