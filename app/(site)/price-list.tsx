import { PlanGrid } from "@/components/marketing/plan-grid";
import { QuestionSection } from "@/components/marketing/question-section";
import { Section } from "@/components/marketing/section";
import { JsonLd } from "@/components/site/json-ld";
import { ButtonLink } from "@/components/ui/button";
import { absoluteUrl } from "@/lib/core/seo";
import { cachedPrices } from "@/lib/marketing/prices";
import { contactPath } from "@/lib/marketing/shared/contact-link";
import { priceFrom } from "@/lib/marketing/shared/prices";
import { priceQuestions } from "@/lib/marketing/shared/questions";
import { cachedSite } from "@/lib/site/cached-site";

export async function PriceList({ title, intro }: { title: string; intro: string }) {
  const [site, prices] = await Promise.all([cachedSite(), cachedPrices()]);
  const priceCurrency = prices.currency;
  return (
    <>
      <JsonLd
        data={{
          "@type": "OfferCatalog",
          name: title,
          url: absoluteUrl("/precios"),
          provider: { "@type": "ProfessionalService", name: site.name, url: absoluteUrl("/") },
          itemListElement: prices.plans.map((plan) => ({
            "@type": "Offer",
            name: plan.title,
            description: plan.description,
            ...(plan.isFrom
              ? { priceSpecification: { "@type": "PriceSpecification", minPrice: price(plan), priceCurrency } }
              : { price: price(plan), priceCurrency }),
            url: absoluteUrl(contactPath(plan.slug)),
          })),
        }}
      />
      <Section tinted title={title} intro={intro}>
        <PlanGrid prices={prices} />
        <div className="mt-10 flex flex-wrap items-center justify-between gap-x-8 gap-y-5 rounded-lg border border-line bg-paper p-6 sm:p-8">
          <div className="max-w-xl">
            <h3 className="text-xl">¿Un sistema, un bot o una API?</h3>
            <p className="mt-2 text-muted">
              Se cotizan por alcance, con precio cerrado y por entregas. Los bots empiezan en{" "}
              {priceFrom(prices, "whatsapp")}, las integraciones en {priceFrom(prices, "api")} y los sistemas en{" "}
              {priceFrom(prices, "web-app")}.
            </p>
          </div>
          <ButtonLink href="/contact" variant="secondary" size="lg">
            Pedir una propuesta
          </ButtonLink>
        </div>
      </Section>
      <QuestionSection
        title="Sobre los precios"
        intro="Lo que conviene saber antes de comparar."
        questions={priceQuestions}
      />
    </>
  );
}

const price = ({ priceCents }: { priceCents: number }): string => (priceCents / 100).toFixed(2);
