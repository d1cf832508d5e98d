import { absoluteUrl } from "@/lib/core/seo";
import type { Site } from "@/lib/core/site";
import { person, skills } from "@/lib/me/shared/profile";
import { memberPath } from "@/lib/projects/shared/paths";
import { breadcrumbList } from "../breadcrumb-list";
import { organization } from "../organization";

export const profilePage = (site: Site, page: { label: string; href: string }) => ({
  "@graph": [
    {
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
    },
    breadcrumbList([{ label: "Portafolio", href: "/me/portfolio" }, ...(page.href === "/me/portfolio" ? [] : [page])]),
  ],
});
