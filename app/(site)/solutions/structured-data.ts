import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { type Solution, solutionPath } from "@/lib/marketing/shared/solution";

/** A solution in the words of schema.org. */
export const serviceOffer = ({ slug, name, seo, price }: Solution, site: Site) => ({
  "@type": "Service",
  "@id": absoluteUrl(solutionPath(slug)),
  url: absoluteUrl(solutionPath(slug)),
  name,
  serviceType: seo.title,
  description: seo.description,
  areaServed: "Latinoamérica",
  provider: { "@type": "ProfessionalService", name: site.name, url: absoluteUrl("/") },
  offers: {
    "@type": "Offer",
    priceSpecification: {
      "@type": "PriceSpecification",
      minPrice: (price.fromCents / 100).toFixed(2),
      priceCurrency: "USD",
    },
  },
});
