import { defaultSite } from "@/lib/core/site";

/* The person of the pages under /me; scripts/cv uses this file too. */

export const languages = ["es", "en"] as const;
export type Language = (typeof languages)[number];
export type Text = Record<Language, string>;

const alike = (text: string): Text => ({ es: text, en: text });

export const person = {
  username: "amaru.ficticio",
  name: "Amaru Ficticio",
  title: { es: "Arquitectura y backend", en: "Software architecture and back end" },
  summary: {
    es: "Diseño las partes que nadie ve: esquemas, colas, permisos y copias de seguridad que sí se pueden restaurar. Nueve años llevando productos desde la primera tabla hasta la madrugada en que no pasa nada.",
    en: "I design the parts nobody sees: schemas, queues, permissions and backups that do restore. Nine years taking products from their first table to the night when nothing happens.",
  },
  links: [
    { name: "GitHub", url: "https://github.com/example" },
    { name: "LinkedIn", url: "https://www.linkedin.com/company/ejemplo" },
  ],
} as const;

export const skills: { group: Text; items: string[] }[] = [
  {
    group: { es: "Lenguajes", en: "Languages" },
    items: ["TypeScript", "SQL", "Python", "Bash"],
  },
  {
    group: { es: "Backend y datos", en: "Back end and data" },
    items: ["Node.js", "Next.js", "PostgreSQL", "Redis", "Prisma"],
  },
  {
    group: { es: "Integraciones", en: "Integrations" },
    items: ["OpenAPI", "Webhooks", "WhatsApp Cloud API", "OAuth 2", "Socket.IO"],
  },
  {
    group: { es: "Operación", en: "Operations" },
    items: ["Docker", "Linux", "GitHub Actions", "Playwright", "Lighthouse"],
  },
];

export const designSkills: Text[] = [
  { es: "Wireframes en papel y en Figma", en: "Wireframes on paper and in Figma" },
  { es: "Sistemas de diseño con Tailwind CSS", en: "Design systems with Tailwind CSS" },
  { es: "Accesibilidad WCAG 2.2", en: "WCAG 2.2 accessibility" },
  { es: "Textos de interfaz", en: "Interface writing" },
  { es: "Diagramas que se entienden", en: "Diagrams people understand" },
];

export const experience: { role: Text; place: Text; period: Text; points: Text[] }[] = [
  {
    role: { es: "Arquitecto y desarrollador", en: "Architect and developer" },
    place: alike(`${defaultSite.name}, Lima`),
    period: { es: "2024 – hoy", en: "2024 – present" },
    points: [
      {
        es: "Una API de envíos para 40 tiendas: tarifas, guías y seguimiento, con avisos por webhook que reintentan y no duplican.",
        en: "A shipping API for 40 shops: rates, labels and tracking, with webhooks that retry and never send twice.",
      },
      {
        es: "Un panel de órdenes de viaje para cinco operadores, con permisos por empresa y una auditoría que no se puede saltar.",
        en: "A travel order panel for five operators, with permissions per company and an audit log that cannot be bypassed.",
      },
      {
        es: "Sincronización para una aplicación de cosecha que trabaja días enteros sin señal.",
        en: "Sync for a harvest app that works for whole days without a signal.",
      },
    ],
  },
  {
    role: { es: "Desarrollador backend", en: "Back-end developer" },
    place: alike("Papel Imaginario S. A. C., Lima"),
    period: { es: "2020 – 2024", en: "2020 – 2024" },
    points: [
      {
        es: "Facturación electrónica: validar, firmar y enviar comprobantes, con un entorno de prueba que imita los rechazos.",
        en: "Electronic invoicing: validating, signing and sending documents, with a sandbox that imitates rejections.",
      },
      {
        es: "Consultas de PostgreSQL de 9 segundos a 40 milisegundos, con índices y sin servidores nuevos.",
        en: "PostgreSQL queries from 9 seconds to 40 milliseconds, with indexes and no new servers.",
      },
    ],
  },
  {
    role: { es: "Desarrollador web", en: "Web developer" },
    place: { es: "Trabajo independiente", en: "Freelance" },
    period: { es: "2017 – 2020", en: "2017 – 2020" },
    points: [
      {
        es: "Tiendas y sistemas de reservas para negocios de Cusco y Arequipa, del contrato al mantenimiento.",
        en: "Shops and booking systems for businesses in Cusco and Arequipa, from the contract to maintenance.",
      },
    ],
  },
];

export const education: { title: Text; place: Text; period: string }[] = [
  {
    title: { es: "Ingeniería de sistemas", en: "BSc in Systems Engineering" },
    place: alike("Universidad Ficticia del Altiplano, Puno"),
    period: "2012 – 2016",
  },
  {
    title: { es: "Diplomado en bases de datos", en: "Postgraduate certificate in databases" },
    place: alike("Instituto Imaginario de Tecnología, Lima"),
    period: "2019",
  },
];

export const spoken: Text[] = [
  { es: "Español: lengua materna", en: "Spanish: native" },
  { es: "Quechua: conversación", en: "Quechua: conversational" },
  { es: "Inglés: trabajo diario", en: "English: professional" },
];
