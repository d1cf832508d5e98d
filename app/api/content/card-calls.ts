import { z } from "zod";
import { respondWithCard } from "@/app/og/picture";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { keptByOne } from "@/lib/files/answer";
import { readCard } from "@/lib/studio/checks/checks";

/** Stands in `app`, because only `app` may draw with components. */
export const cardCalls = {
  "GET /api/content/card/{id}": route(
    {
      access: "content.write",
      summary: "The picture that chats will show for a working copy.",
      params: idParams,
      query: z.strictObject({ v: z.string().max(12).optional().meta({ description: "The version, against caches" }) }),
      gives: { 200: "image/png" },
      fails: ["not_found"],
    },
    async ({ user, params }) => {
      const picture = await respondWithCard(await readCard(user, params.id));
      for (const [name, value] of Object.entries(keptByOne)) picture.headers.set(name, value);
      return picture;
    },
  ),
};
