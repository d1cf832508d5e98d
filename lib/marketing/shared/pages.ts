import { planPrice, priceFrom, type Prices } from "./prices";
import { solutionPath } from "./solution";
import { solutions } from "./solutions";

export type StaticPage = {
  path: string;
  title: string;
  description: string | ((prices: Prices) => string);
  card: { title: string; context: string };
  updatedOn: string;
};

const listed = new Intl.ListFormat("es");

const written = {
  home: {
    path: "/",
    title: "Desarrollo web, móvil, bots y API",
    description:
      "Diseñamos y programamos sitios web, sistemas, aplicaciones móviles, bots de WhatsApp y API para negocios del Perú, con precios publicados y una academia abierta.",
    card: { title: "Construimos tu web y te enseñamos cómo está hecha", context: "Estudio de desarrollo web" },
    updatedOn: "2026-11-21",
  },
  about: {
    path: "/about",
    title: "Nosotros",
    description:
      "Un equipo pequeño que diseña, programa, publica y cuida. En qué creemos, cómo decidimos y quiénes hacen el trabajo.",
    card: { title: "Un estudio pequeño, a propósito", context: "Nosotros" },
    updatedOn: "2026-11-21",
  },
  business: {
    path: "/business",
    title: "Soluciones para negocios",
    description:
      "Web, bot de WhatsApp, aplicación móvil o API: qué conviene primero según lo que hoy le quita tiempo y ventas a tu negocio.",
    card: { title: "Tu negocio atiende mejor cuando la tecnología no estorba", context: "Para negocios" },
    updatedOn: "2026-11-21",
  },
  prices: {
    path: "/precios",
    title: "Precios",
    description: (prices) =>
      `Precios publicados: ${listed.format(prices.plans.map((plan) => `${plan.title} ${planPrice(prices, plan)}`))}. Qué incluye cada plan y qué se cotiza aparte.`,
    card: { title: "Un precio por proyecto, sin mensualidad", context: "Precios" },
    updatedOn: "2026-11-21",
  },
  services: {
    path: "/services",
    title: "Servicios de desarrollo",
    description:
      "Diseño web, sistemas a medida, aplicaciones móviles, bots de WhatsApp y API: qué incluye cada servicio, cuánto demora y desde qué precio.",
    card: { title: "Todo lo que construimos, con precio y plazo", context: "Servicios" },
    updatedOn: "2026-11-21",
  },
  solutions: {
    path: "/solutions",
    title: "Soluciones y código listo",
    description:
      "Repositorios que puedes comprar y usar hoy, y las cinco soluciones que construimos a medida: web, sistemas, móvil, WhatsApp y API.",
    card: { title: "Empieza con código que ya funciona", context: "Soluciones" },
    updatedOn: "2026-11-21",
  },
  repository: {
    path: "/repo",
    title: "Repositorio de código",
    description:
      "Código fuente documentado, con video, licencia para tus proyectos y ayuda para ponerlo en marcha. Se pide por WhatsApp.",
    card: { title: "Código fuente listo para tu proyecto", context: "Repositorios" },
    updatedOn: "2026-11-21",
  },
  whatsappRepository: {
    path: "/repo/whatsapp-api-cloud",
    title: "Repositorio: bot con WhatsApp Cloud API",
    description:
      "El código de un bot con la API oficial de WhatsApp en Node.js, con una sesión por Zoom y una semana de soporte por chat.",
    card: { title: "Tu bot con WhatsApp Cloud API, hoy", context: "Repositorio de código" },
    updatedOn: "2026-11-21",
  },
  privacy: {
    path: "/privacy",
    title: "Política de privacidad",
    description:
      "Qué datos guardamos, para qué, por cuánto tiempo y cómo pedir que los eliminemos. Sin publicidad y sin rastreadores de terceros.",
    card: { title: "Política de privacidad", context: "Legal" },
    updatedOn: "2026-11-29",
  },
  terms: {
    path: "/terms",
    title: "Términos y condiciones",
    description: "Las reglas para usar este sitio, su academia y sus productos. El sitio es para mayores de 18 años.",
    card: { title: "Términos y condiciones", context: "Legal" },
    updatedOn: "2026-11-21",
  },
  contact: {
    path: "/contact",
    title: "Contacto",
    description:
      "Escríbenos por WhatsApp o con el formulario: la persona que construirá tu proyecto te responde en un día hábil, con preguntas concretas y sin compromiso.",
    card: { title: "Cuéntanos qué necesitas", context: "Contacto" },
    updatedOn: "2026-11-21",
  },
  tools: {
    path: "/tools",
    title: "Herramientas para desarrolladores",
    description:
      "Herramientas gratuitas del estudio que funcionan en tu navegador: decodificador de tokens JWT, documentación de la API y su contrato en OpenAPI.",
    card: { title: "Herramientas que usamos a diario", context: "Herramientas" },
    updatedOn: "2026-11-21",
  },
  decodeToken: {
    path: "/tools/decode-token",
    title: "Decodificador de tokens JWT",
    description:
      "Pega un token JWT y lee su cabecera, sus datos y sus fechas. Se decodifica en tu navegador mientras escribes; nada se guarda y la firma no se verifica.",
    card: { title: "Lee qué dice un token JWT", context: "Herramienta gratuita" },
    updatedOn: "2026-11-21",
  },
  apiDocs: {
    path: "/api/docs",
    title: "Documentación de la API",
    description:
      "Las llamadas de la API de la plataforma: quién puede usarlas, qué reciben, qué responden y cómo se identifica cada programa.",
    card: { title: "Documentación de la API", context: "Para desarrolladores" },
    updatedOn: "2026-11-21",
  },
  cv: {
    path: "/me/cv",
    title: "Currículum en PDF",
    description:
      "El currículum de Amaru Ficticio, arquitecto y desarrollador backend del estudio, en español y en inglés, para leer aquí o descargar en PDF.",
    card: { title: "Currículum, en español y en inglés", context: "Amaru Ficticio" },
    updatedOn: "2026-11-21",
  },
  support: {
    path: "/me/support",
    title: "Reserva una consulta",
    description:
      "Media hora con un desarrollador del estudio para destrabar tu proyecto: arquitectura, errores en producción, WhatsApp Cloud API o el siguiente paso.",
    card: { title: "Media hora para destrabar tu proyecto", context: "Consulta" },
    updatedOn: "2026-11-21",
  },
  portfolio: {
    path: "/me/portfolio",
    title: "Portafolio de Amaru Ficticio",
    description:
      "Arquitectura y backend: proyectos con números, herramientas, formación y cómo escribirle. API, datos e integraciones en producción.",
    card: { title: "Amaru Ficticio, arquitectura y backend", context: "Portafolio" },
    updatedOn: "2026-11-21",
  },
} satisfies Record<string, StaticPage>;

export const staticPages: Record<keyof typeof written, StaticPage> = written;

export const solutionPages: Record<string, StaticPage> = Object.fromEntries(
  solutions.map(({ slug, name, title, seo }) => [
    slug,
    {
      path: solutionPath(slug),
      title: seo.title,
      description: (prices: Prices) => seo.description(priceFrom(prices, slug)),
      card: { title, context: name },
      updatedOn: "2026-11-21",
    },
  ]),
);
