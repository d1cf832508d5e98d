import { z } from "zod";
import { route } from "@/lib/api/route";
import { getYoutubeThumbnail } from "@/lib/academy/thumbnails";

export const GET = route(
  {
    access: "anonymous",
    summary: "The picture of a lesson's YouTube video, so that visitors call no third party.",
    params: z.strictObject({ videoId: z.string().regex(/^[\w-]{11}$/, "El identificador del video no es válido.") }),
    gives: { 200: ["image/jpeg", "image/webp", "image/svg+xml"], 302: null },
    fails: ["not_found", "unavailable"],
  },
  async ({ params }) => {
    const picture = await getYoutubeThumbnail(params.videoId);
    if ("cover" in picture) {
      return new Response(null, {
        status: 302,
        headers: { location: picture.cover, "cache-control": "public, max-age=60" },
      });
    }
    const seconds = picture.temporary ? 60 : 86_400;
    return new Response(new Uint8Array(picture.body), {
      headers: { "content-type": picture.contentType, "cache-control": `public, max-age=${seconds}` },
    });
  },
);
