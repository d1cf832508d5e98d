import {
  BracesIcon,
  DownloadIcon,
  FolderIcon,
  GraduationCapIcon,
  LayersIcon,
  MapIcon,
  RssIcon,
} from "@/components/ui/icons";

export type MenuLink = {
  label: string;
  description: string;
  href: string;
  icon: typeof BracesIcon;
  /** An address that is no page of the application: a file, a feed. */
  plain?: boolean;
};

export type Menu = { label: string; blurb: string; search?: boolean; links: MenuLink[] };

type Category = { slug: string; name: string; description: string };

const apiDocs: MenuLink = {
  label: "Explorar la API",
  description: "Cada llamada con sus datos de entrada y sus respuestas",
  href: "/api/docs",
  icon: BracesIcon,
};

const feed: MenuLink = {
  label: "Seguir por RSS",
  description: "Las lecciones nuevas en tu lector, sin correo ni cuenta",
  href: "/academy/feed.xml",
  icon: RssIcon,
  plain: true,
};

/** The navbar's menus. Only what exists is linked. */
export const menus = (categories: Category[]): Menu[] => [
  {
    label: "Proyectos",
    blurb: "El primero que puedes revisar por dentro es este mismo sitio.",
    links: [
      {
        label: "Esta plataforma",
        description: "Cómo está hecho el sitio que estás leyendo",
        href: "/#plataforma",
        icon: LayersIcon,
      },
      { ...apiDocs, label: "API pública", description: "La misma que usan el sitio, el móvil y los scripts" },
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
    blurb: "Para quien quiere conectar algo con la plataforma o leerla con un programa.",
    links: [
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
