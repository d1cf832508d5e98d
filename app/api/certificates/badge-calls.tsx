import { drawPicture } from "@/app/og/picture";
import { BadgeCard, badgeSide } from "@/components/certificates/badge-card";
import { route } from "@/lib/api/route";
import { bakeBadge } from "@/lib/certificates/badge";
import { getUsable } from "@/lib/certificates/service";
import { idParams } from "@/lib/core/schema";
import { cachedSite } from "@/lib/site/cached-site";

/** Stands in `app`, because only `app` may draw with components. */
export const badgeCalls = {
  "GET /api/certificates/badge/{id}": route(
    {
      access: "anonymous",
      summary: "A certificate as an Open Badge 3.0: a PNG that holds its credential.",
      params: idParams,
      gives: { 200: "image/png" },
      fails: ["not_found", "conflict"],
      limit: { call: "GET /api/certificates/badge/{id}", points: 60, seconds: 60 },
    },
    async ({ params: { id } }) => {
      const { courseTitle, credential } = await getUsable(id);
      const badge = bakeBadge(await drawBadge(courseTitle), credential);
      return new Response(new Uint8Array(badge), {
        headers: {
          "content-type": "image/png",
          "content-disposition": `inline; filename="insignia-${id.slice(0, 8)}.png"`,
          "cache-control": "no-store",
          "access-control-allow-origin": "*",
        },
      });
    },
  ),
};

async function drawBadge(courseTitle: string): Promise<Buffer> {
  const { name } = await cachedSite();
  const card = <BadgeCard title={courseTitle} site={name} />;
  const size = { width: badgeSide, height: badgeSide };
  return Buffer.from(await drawPicture(["badge", courseTitle, name].join("\n"), card, size));
}
