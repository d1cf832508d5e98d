import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";

const studioId = absoluteUrl("/#estudio");

export const organization = (site: Site) => ({
  "@type": "ProfessionalService",
  "@id": studioId,
  name: site.name,
  description: site.description,
  url: absoluteUrl("/"),
  logo: absoluteUrl("/brand/quinde-light.svg"),
  image: absoluteUrl("/og/pages/home"),
  ...(site.email && { email: site.email }),
  ...(site.phone && { telephone: site.phone }),
  ...(site.city && { address: { "@type": "PostalAddress", addressLocality: site.city } }),
  areaServed: "Latinoamérica",
  sameAs: site.social.map(({ url }) => url),
});

export const website = (site: Site) => ({
  "@type": "WebSite",
  "@id": absoluteUrl("/#sitio"),
  name: site.name,
  url: absoluteUrl("/"),
  inLanguage: "es",
  publisher: { "@id": studioId },
  potentialAction: {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${absoluteUrl("/academy")}?q={search_term_string}` },
    "query-input": "required name=search_term_string",
  },
});
