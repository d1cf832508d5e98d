import { solutionNames, solutionPath, type SolutionSlug } from "@/lib/marketing/shared/solution";

type SiteLink = {
  label: string;
  href: string;
  /** A file or a feed, not a page of the application. */
  plain?: boolean;
};

export const linkColumns: { title: string; links: SiteLink[] }[] = [
  {
    title: "Estudio",
    links: [
      { label: "Nosotros", href: "/about" },
      { label: "Equipo", href: "/team" },
      { label: "Reservar una consulta", href: "/me/support" },
      { label: "Proyectos", href: "/projects" },
      { label: "Servicios", href: "/services" },
      { label: "Precios", href: "/precios" },
      { label: "Para negocios", href: "/business" },
    ],
  },
  {
    title: "Soluciones",
    links: [
      ...(Object.keys(solutionNames) as SolutionSlug[]).map((slug) => ({
        label: solutionNames[slug],
        href: solutionPath(slug),
      })),
      { label: "Código listo", href: "/solutions" },
    ],
  },
  {
    title: "Aprende y reutiliza",
    links: [
      { label: "Academia", href: "/academy" },
      { label: "Productos", href: "/product" },
      { label: "Repositorios", href: "/repo" },
      { label: "Bot con WhatsApp Cloud API", href: "/repo/whatsapp-api-cloud" },
      { label: "Documentación de la API", href: "/api/docs" },
      { label: "Lecciones por RSS", href: "/academy/feed.xml", plain: true },
    ],
  },
];

export const legalLinks: SiteLink[] = [
  { label: "Privacidad", href: "/privacy" },
  { label: "Términos", href: "/terms" },
];
