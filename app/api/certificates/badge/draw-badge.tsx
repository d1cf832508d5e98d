import { drawPicture } from "@/app/og/picture";
import { BadgeCard, badgeSide } from "@/components/certificates/badge-card";
import { cachedSite } from "@/lib/site/cached-site";

/** The picture of a course's badge, drawn once a day, as PNG. */
export async function drawBadge(courseTitle: string): Promise<Buffer> {
  const { name } = await cachedSite();
  const card = <BadgeCard title={courseTitle} site={name} />;
  const size = { width: badgeSide, height: badgeSide };
  return Buffer.from(await drawPicture(["badge", courseTitle, name].join("\n"), card, size));
}
