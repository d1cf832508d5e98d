import type { Currency } from "@/lib/core/currency";
import { formatPrice } from "@/lib/core/numbers";
import type { SolutionSlug } from "./solution";

/** A plan as it stands in its option, and as it is edited: the price is text, "1200" or "1250.50". */
export type PlanDraft = {
  id: number;
  /** Its name in addresses, `/contact?plan=basico`. */
  slug: string;
  title: string;
  description: string;
  /** The service that begins at the price of its cheapest plan; empty for none. */
  service: SolutionSlug | "";
  price: string;
  /** The price is where the work begins, not what it always costs. */
  isFrom: boolean;
  period: string;
  features: string[];
  buttonText: string;
  isPopular: boolean;
};

/** A plan that is published, with its price in cents. */
export type Plan = Omit<PlanDraft, "price"> & { priceCents: number };

/** What the studio publishes: all of it is in one currency, in cents. */
export type Prices = {
  currency: Currency;
  plans: Plan[];
  /** The price that each service begins at. */
  services: Record<SolutionSlug, number>;
};

/** "US$ 1,200": a published price. */
export const showPrice = ({ currency }: Pick<Prices, "currency">, cents: number): string =>
  formatPrice(cents, currency);

/** "US$ 600": what a service begins at. */
export const priceFrom = (prices: Prices, slug: SolutionSlug): string => showPrice(prices, prices.services[slug]);

/** "desde US$ 1,500 por proyecto": the price of a plan as a sentence names it. */
export const planPrice = (prices: Prices, { isFrom, priceCents, period }: Plan): string =>
  `${isFrom ? "desde " : ""}${showPrice(prices, priceCents)} ${period}`;

/** "por proyecto": how most is paid. */
export const onceForAll = "por proyecto";

/** The plans that a new site has. */
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
    description: "Para un negocio que publica cada semana y necesita medir lo que su web le trae.",
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
    description: "Para quien ya tiene clientes y quiere estar en su celular, en Android y en iPhone.",
    service: "mobile",
    price: "1500",
    isFrom: true,
    period: onceForAll,
    features: [
      "Un solo código para Android y iPhone",
      "Ingreso con correo o con Google",
      "Avisos al celular y uso sin conexión",
      "Unida a tu web o a la API que ya tengas",
      "Publicación en Google Play y App Store",
      "90 días de garantía después de publicar",
    ],
    buttonText: "Cotizar mi aplicación",
    isPopular: false,
  },
];
