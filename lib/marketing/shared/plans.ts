import { formatPrice } from "@/lib/core/numbers";
import { contactPath, type PlanSlug, planTitles } from "./plan-names";

/** A price that the studio publishes. Prices are in cents of US dollars. */
export type Plan = {
  id: number;
  slug: PlanSlug;
  title: string;
  description: string;
  priceCents: number;
  /** The price is where the work begins, not what it always costs. */
  isFrom: boolean;
  period: string;
  features: string[];
  buttonText: string;
  buttonLink: string;
  isPopular: boolean;
};

export const plans: Plan[] = [
  {
    id: 1,
    slug: "basico",
    title: planTitles.basico,
    description: "Para salir a internet con un sitio propio que se lee bien y aparece en Google.",
    priceCents: 50_000,
    isFrom: false,
    period: "por proyecto",
    features: [
      "Hasta 5 páginas",
      "Diseño propio para celular y computadora",
      "Formulario de contacto y botón de WhatsApp",
      "Textos revisados y fotos optimizadas",
      "Dominio, correo y certificado configurados",
      "30 días de garantía después de publicar",
    ],
    buttonText: "Pedir el plan Básico",
    buttonLink: contactPath("basico"),
    isPopular: false,
  },
  {
    id: 2,
    slug: "estandar",
    title: planTitles.estandar,
    description: "Para un negocio que publica cada semana y necesita medir lo que su web le trae.",
    priceCents: 120_000,
    isFrom: false,
    period: "por proyecto",
    features: [
      "Hasta 15 páginas",
      "Todo lo del plan Básico",
      "Panel para cambiar textos, fotos y precios",
      "Blog, catálogo o agenda de reservas",
      "Medición de visitas y de pedidos",
      "Dos rondas de cambios y una capacitación por Zoom",
      "60 días de garantía después de publicar",
    ],
    buttonText: "Pedir el plan Estándar",
    buttonLink: contactPath("estandar"),
    isPopular: true,
  },
  {
    id: 4,
    slug: "mobile-app",
    title: planTitles["mobile-app"],
    description: "Para quien ya tiene clientes y quiere estar en su celular, en Android y en iPhone.",
    priceCents: 150_000,
    isFrom: true,
    period: "por proyecto",
    features: [
      "Un solo código para Android y iPhone",
      "Ingreso con correo o con Google",
      "Avisos al celular y uso sin conexión",
      "Unida a tu web o a la API que ya tengas",
      "Publicación en Google Play y App Store",
      "90 días de garantía después de publicar",
    ],
    buttonText: "Cotizar mi aplicación",
    buttonLink: contactPath("mobile-app"),
    isPopular: false,
  },
];

/** "US$ 1,200": what the studio publishes is in dollars. */
export const formatDollars = (cents: number): string => formatPrice(cents, "USD");

/** The price of a plan as a sentence names it. */
export const priceOf = (id: 1 | 2 | 4): string => formatDollars(plans.find((plan) => plan.id === id)!.priceCents);
