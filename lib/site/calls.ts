import { revalidatePath, revalidateTag } from "next/cache";
import { z } from "zod";
import { route } from "@/lib/api/route";

export const siteCalls = {
  "POST /api/cache/revalidate": route(
    {
      access: "internal",
      summary: "Expires cached content by tag, or every page.",
      body: z.strictObject({ tags: z.array(z.string().max(200)).max(100), everyPage: z.boolean().default(false) }),
    },
    ({ body }) => {
      for (const tag of body.tags) revalidateTag(tag, { expire: 0 });
      if (body.everyPage) revalidatePath("/", "layout");
    },
  ),
};
