import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { person, skills } from "@/lib/me/shared/profile";
import { memberPath } from "@/lib/projects/shared/paths";
import { breadcrumbList } from "../breadcrumb-list";
import { organization } from "../organization";

type Crumb = { label: string; href: string };

const portfolio: Crumb = { label: "Portafolio", href: "/me/portfolio" };

/** Structured data of a page under /me: its trail and, if the site shows one, the person. */
export const profilePage = (site: Site, page: Crumb) => ({
  "@graph": site.personal
    ? [profileOf(site, page), breadcrumbList(page.href === portfolio.href ? [portfolio] : [portfolio, page])]
    : [breadcrumbList([page])],
});

const profileOf = (site: Site, page: Crumb) => ({
  "@type": "ProfilePage",
  url: absoluteUrl(page.href),
  inLanguage: "es",
  mainEntity: {
    "@type": "Person",
    "@id": absoluteUrl("/me/portfolio#persona"),
    name: person.name,
    jobTitle: person.title.es,
    description: person.summary.es,
    url: absoluteUrl(memberPath(person.username)),
    ...(site.email && { email: site.email }),
    ...(site.phone && { telephone: site.phone }),
    knowsAbout: skills.flatMap(({ items }) => items),
    sameAs: person.links.map(({ url }) => url),
    worksFor: organization(site),
  },
});
