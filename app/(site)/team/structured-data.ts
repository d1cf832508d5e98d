import { absoluteUrl } from "@/lib/core/seo";
import { plainAddress } from "@/lib/media/shared/picture";
import { cachedSite } from "@/lib/site/cached-site";
import { memberName, memberPath } from "@/lib/projects/shared/paths";
import type { MemberItem } from "@/lib/projects/schema";

export async function personDetail(member: MemberItem) {
  const { username, title, about, image, links, skills } = member;
  const site = await cachedSite();
  return {
    "@type": "Person",
    "@id": absoluteUrl(memberPath(username)),
    url: absoluteUrl(memberPath(username)),
    name: memberName(member),
    jobTitle: title || undefined,
    description: about.split(/\n{2,}/)[0],
    image: absoluteUrl(plainAddress(image)),
    knowsAbout: skills.map((skill) => skill.name),
    sameAs: links.map(({ url }) => url),
    worksFor: { "@type": "Organization", name: site.name, url: absoluteUrl("/") },
  };
}
