import { absoluteUrl } from "@/lib/core/seo";
import { plainAddress } from "@/lib/media/shared/picture";
import { cachedSite } from "@/lib/site/cached-site";
import { memberPath } from "@/lib/projects/shared/paths";
import type { MemberItem } from "@/lib/projects/schema";

export async function personDetail({ username, name, lastname, title, about, image, links, skills }: MemberItem) {
  const site = await cachedSite();
  return {
    "@type": "Person",
    "@id": absoluteUrl(memberPath(username)),
    url: absoluteUrl(memberPath(username)),
    name: [name, lastname].join(" ").trim(),
    jobTitle: title || undefined,
    description: about.split(/\n{2,}/)[0],
    image: absoluteUrl(plainAddress(image)),
    knowsAbout: skills.map((skill) => skill.name),
    sameAs: links.map(({ url }) => url),
    worksFor: { "@type": "Organization", name: site.name, url: absoluteUrl("/") },
  };
}
