import {
  BracesIcon,
  DownloadIcon,
  FolderIcon,
  GraduationCapIcon,
  LayersIcon,
  ListIcon,
  LockIcon,
  MapIcon,
  PackageIcon,
  RssIcon,
  UsersIcon,
} from "@/components/ui/icons";

export type SiteLink = {
  label: string;
  description: string;
  href: string;
  icon: typeof BracesIcon;
  /** A file or a feed, not a page of the application. */
  plain?: boolean;
};

export type Menu = { label: string; blurb: string; search?: boolean; links: SiteLink[] };

type Category = { slug: string; name: string; description: string };

export type MenuProject = { slug: string; title: string; description: string };

const apiDocs: SiteLink = {
  label: "Explorar la API",
  description: "Cada llamada con sus datos de entrada y sus respuestas",
  href: "/api/docs",
  icon: BracesIcon,
};

const feed: SiteLink = {
  label: "Seguir por RSS",
  description: "Las lecciones nuevas en tu lector, sin correo ni cuenta",
  href: "/academy/feed.xml",
  icon: RssIcon,
  plain: true,
};

export const menus = (categories: Category[], projects: MenuProject[] = []): Menu[] => [
  {
    label: "Proyectos",
    blurb: "Qué problema había, qué construimos y qué cambió después, con números.",
    links: [
      {
        label: "Todos los proyectos",
        description: "Sitios, aplicaciones, bots y API, por categoría y tecnología",
        href: "/projects",
        icon: LayersIcon,
      },
      ...projects.map(({ slug, title, description }) => ({
        label: title,
        description,
        href: `/projects/${slug}`,
        icon: FolderIcon,
      })),
      {
        label: "Servicios",
        description: "Lo que construimos, con su precio y su plazo",
        href: "/services",
        icon: ListIcon,
      },
      {
        label: "Productos",
        description: "Plantillas, bots, kits y auditorías con precio y muestra",
        href: "/product",
        icon: PackageIcon,
      },
      {
        label: "El equipo",
        description: "Las personas que construyen, y en qué trabajó cada una",
        href: "/team",
        icon: UsersIcon,
      },
    ],
  },
  {
    label: "Academia",
    blurb: "Cursos en español, con código que puedes copiar y probar.",
    search: true,
    links: [
      {
        label: "Toda la academia",
        description: "Las categorías y sus cursos en una página",
        href: "/academy",
        icon: GraduationCapIcon,
      },
      ...categories.map(({ slug, name, description }) => ({
        label: name,
        description,
        href: `/academy/${slug}`,
        icon: FolderIcon,
      })),
      feed,
    ],
  },
  {
    label: "Herramientas",
    blurb: "Para conectar tus programas con la plataforma o leer sus datos desde ellos.",
    links: [
      {
        label: "Todas las herramientas",
        description: "Lo que usamos a diario, gratis y sin cuenta",
        href: "/tools",
        icon: LayersIcon,
      },
      {
        label: "Decodificar un token",
        description: "Lee la cabecera, los datos y las fechas de un JWT",
        href: "/tools/decode-token",
        icon: LockIcon,
      },
      apiDocs,
      {
        label: "Descargar OpenAPI",
        description: "El contrato en JSON, para generar un cliente",
        href: "/api/openapi.json",
        icon: DownloadIcon,
        plain: true,
      },
      {
        label: "Mapa del sitio",
        description: "Todas las páginas públicas, en XML",
        href: "/sitemap.xml",
        icon: MapIcon,
        plain: true,
      },
      feed,
    ],
  },
];
