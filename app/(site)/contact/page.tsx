import type { Metadata } from "next";
import { ContactForm } from "@/components/contact/contact-form";
import { ContactWays } from "@/components/contact/contact-ways";
import { JsonLd } from "@/components/site/json-ld";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedPrices } from "@/lib/marketing/prices";
import { planPrice } from "@/lib/marketing/shared/prices";
import { cachedSite } from "@/lib/site/cached-site";
import { organization } from "../organization";
import { staticMetadata } from "../static-metadata";

export const ensureStatic = "navigation";

export const generateMetadata = (): Promise<Metadata> => staticMetadata("contact");

const steps = [
  "Leemos tu mensaje y te respondemos en un día hábil, con preguntas concretas.",
  "Conversamos media hora, sin costo, y vemos juntos si podemos ayudarte.",
  "Recibes un alcance, una fecha y un precio cerrado por escrito.",
];

export default async function ContactPage() {
  const [site, prices] = await Promise.all([cachedSite(), cachedPrices()]);
  const plans = prices.plans.map((plan) => ({
    slug: plan.slug,
    title: plan.title,
    opening: `Hola, me interesa el plan ${plan.title} (${planPrice(prices, plan)}).\n\n`,
  }));
  return (
    <div className="container-site py-8 sm:py-16">
      <JsonLd
        data={{
          "@type": "ContactPage",
          url: absoluteUrl("/contact"),
          inLanguage: "es",
          mainEntity: organization(site),
        }}
      />
      <header className="max-w-2xl">
        <h1 className="text-4xl">Cuéntanos qué necesitas</h1>
        <p className="mt-4 text-lg text-muted">
          A qué se dedica tu negocio, qué te quita tiempo hoy y para cuándo lo necesitas. Con eso basta para empezar.
        </p>
      </header>
      <div className="mt-10 grid grid-cols-1 items-start gap-10 lg:grid-cols-[1fr_22rem] lg:gap-16">
        <div className="rounded-lg border border-line bg-surface p-5 sm:p-8">
          <ContactForm plans={plans} />
        </div>
        <aside aria-label="Otras formas de contacto">
          <ContactWays site={site} />
        </aside>
      </div>
      <section aria-labelledby="despues" className="mt-16">
        <h2 id="despues" className="text-2xl">
          Qué pasa después
        </h2>
        <ol className="mt-6 grid grid-cols-1 gap-6 md:grid-cols-3">
          {steps.map((step, index) => (
            <li key={step} className="border-t-2 border-accent pt-4">
              <span aria-hidden="true" className="font-display text-2xl font-bold text-accent">
                {index + 1}
              </span>
              <p className="mt-1 text-muted">{step}</p>
            </li>
          ))}
        </ol>
      </section>
    </div>
  );
}
