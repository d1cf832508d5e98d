import type { Currency } from "@/lib/core/currency";
import { formatPrice } from "@/lib/core/numbers";
import type { SolutionSlug } from "./solution";

/** A plan as stored and edited; its price is text, "1200" or "1250.50". */
export type PlanDraft = {
  id: number;
  /** Used in addresses: `/contact?plan=basico`. */
  slug: string;
  title: string;
  description: string;
  /** The service whose starting price is its cheapest plan's; empty for none. */
  service: SolutionSlug | "";
  price: string;
  /** The price is a starting price, not a fixed one. */
  isFrom: boolean;
  period: string;
  features: string[];
  buttonText: string;
  isPopular: boolean;
};

export type Plan = Omit<PlanDraft, "price"> & { priceCents: number };

/** All in one currency, in cents. */
export type Prices = {
  currency: Currency;
  plans: Plan[];
  services: Record<SolutionSlug, number>;
};

/** "US$ 1,200" */
export const showPrice = ({ currency }: Pick<Prices, "currency">, cents: number): string =>
  formatPrice(cents, currency);

/** "US$ 600": a service's starting price. */
export const priceFrom = (prices: Prices, slug: SolutionSlug): string => showPrice(prices, prices.services[slug]);

/** "desde US$ 1,500 por proyecto", for use in a sentence. */
export const planPrice = (prices: Prices, { isFrom, priceCents, period }: Plan): string =>
  `${isFrom ? "desde " : ""}${showPrice(prices, priceCents)} ${period}`;

export const onceForAll = "por proyecto";

export const firstPlans: PlanDraft[] = [
  {
    id: 1,
    slug: "basico",
    title: "Básico",
    description: "Para salir a internet con un sitio propio que se lee bien y aparece en Google.",
    service: "web-design",
    price: "500",
    isFrom: false,
    period: onceForAll,
    features: [
      "Hasta 5 páginas",
      "Diseño propio para celular y computadora",
      "Formulario de contacto y botón de WhatsApp",
      "Textos revisados y fotos optimizadas",
      "Dominio, correo y certificado configurados",
      "30 días de garantía después de publicar",
    ],
    buttonText: "Pedir el plan Básico",
    isPopular: false,
  },
  {
    id: 2,
    slug: "estandar",
    title: "Estándar",
    description: "Para un negocio que publica cada semana y necesita medir cuánto le trae su web.",
    service: "web-design",
    price: "1200",
    isFrom: false,
    period: onceForAll,
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
    isPopular: true,
  },
  {
    id: 4,
    slug: "mobile-app",
    title: "Mobile App",
    description: "Para un negocio que ya tiene clientes y quiere estar en su celular, en Android y en iPhone.",
    service: "mobile",
    price: "1500",
    isFrom: true,
    period: onceForAll,
    features: [
      "Un solo código para Android y iPhone",
      "Inicio de sesión con correo o con Google",
      "Avisos al celular y uso sin conexión",
      "Unida a tu web o a la API que ya tengas",
      "Publicación en Google Play y App Store",
      "90 días de garantía después de publicar",
    ],
    buttonText: "Cotizar mi aplicación",
    isPopular: false,
  },
];
