import { z } from "zod";
import { currencyLabels } from "@/lib/core/currency";
import { parseMoney } from "@/lib/core/numbers";
import { slug } from "@/lib/core/schema";
import { proposeSlug } from "@/lib/core/text";
import { wrongPrice } from "@/lib/content/shared/typed";
import { optionsOf } from "@/lib/options/option";
import { booleanValue, choiceValue, jsonValue, textValue } from "@/lib/options/shared/values";
import { firstPlans } from "./shared/prices";
import { solutionNames, type SolutionSlug } from "./shared/solution";

const priceGroup = { id: "prices", label: "Precios y planes", place: 15 };

/** Stored as "1200" or "1250.50". */
const priceValue = z.string(wrongPrice).transform((typed, context) => {
  const cents = parseMoney(typed);
  if (cents !== null) return (cents / 100).toFixed(cents % 100 ? 2 : 0);
  context.addIssue({ code: "custom", message: wrongPrice });
  return z.NEVER;
});

const yesOrNo = z.boolean("Elige sí o no.");
const shortText = (max: number) => z.string("Escribe un valor.").pipe(textValue(max));
const services = Object.keys(solutionNames) as SolutionSlug[];

const fewLines = "Escribe de 1 a 15 líneas.";
const fewPlans = "Publica de 1 a 8 planes.";

/** Plans, in display order. */
export const publishedPlans = z
  .array(
    z.strictObject(
      {
        id: z.int("El número no es válido.").min(1, "El número no es válido.").max(9_999, "El número no es válido."),
        slug: slug.or(z.literal("")),
        title: shortText(40),
        description: shortText(200),
        service: z.enum([...services, ""], "Ese servicio no existe."),
        price: priceValue,
        isFrom: yesOrNo,
        period: shortText(30),
        features: z
          .array(z.string(fewLines), fewLines)
          .transform((lines) => lines.filter((line) => line.trim()))
          .pipe(z.array(shortText(120)).min(1, fewLines).max(15, fewLines)),
        buttonText: shortText(40),
        isPopular: yesOrNo,
      },
      "Un plan tiene otros datos.",
    ),
    fewPlans,
  )
  .min(1, fewPlans)
  .max(8, fewPlans)
  .transform((plans) => {
    const taken = new Set(plans.map(({ slug }) => slug));
    return plans.map((plan) => {
      if (plan.slug) return plan;
      const own = proposeSlug(plan.title) || `plan-${plan.id}`;
      const free = taken.has(own) ? `${own}-${plan.id}` : own;
      taken.add(free);
      return { ...plan, slug: free };
    });
  })
  .refine((plans) => isEach(plans.map(({ id }) => id)), "Dos planes tienen el mismo número (id).")
  .refine((plans) => isEach(plans.map(({ slug }) => slug)), "Dos planes tienen la misma dirección.")
  .refine((plans) => plans.filter(({ isPopular }) => isPopular).length <= 1, "Marca un solo plan como Más Popular.");

const isEach = (values: unknown[]): boolean => new Set(values).size === values.length;

const planWords = {
  slug: "dirección",
  title: "nombre",
  description: "descripción",
  service: "servicio",
  price: "precio",
  period: "período",
  features: "qué incluye",
  buttonText: "botón",
};

const firstServicePrices: Record<SolutionSlug, string> = {
  "web-design": "500",
  "web-app": "2500",
  mobile: "1500",
  whatsapp: "600",
  api: "900",
};

const serviceOption = (slug: SolutionSlug) =>
  ({
    type: "text",
    label: `${solutionNames[slug]}: desde`,
    description:
      "Desde qué precio se publica el servicio. Si hay planes de este servicio, se publica el del más barato.",
    fallback: firstServicePrices[slug],
    value: priceValue,
  }) as const;

export const priceOptions = optionsOf("prices", priceGroup, {
  confirmed: {
    type: "boolean",
    label: "Precios confirmados",
    description: "Actívalo si los precios publicados son los tuyos. Solo se usa en los primeros pasos.",
    fallback: "false",
    value: booleanValue,
  },
  plans: {
    type: "json",
    label: "Planes",
    words: "precios tarifas paquetes",
    description:
      "Los planes publicados, en este orden. Las páginas y los textos que mencionan un precio usan los de aquí.",
    fallback: JSON.stringify(firstPlans, null, 2),
    value: jsonValue("prices.plans", publishedPlans, planWords),
  },
  currency: {
    type: "choice",
    label: "Moneda",
    words: "dolares soles",
    description: "Es la moneda de todos los precios publicados. Cambiarla no convierte los montos.",
    fallback: "USD",
    choices: currencyLabels,
    value: choiceValue(currencyLabels),
  },
  "web-design": serviceOption("web-design"),
  "web-app": serviceOption("web-app"),
  mobile: serviceOption("mobile"),
  whatsapp: serviceOption("whatsapp"),
  api: serviceOption("api"),
});
