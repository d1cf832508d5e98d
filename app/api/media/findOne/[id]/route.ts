import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { mediaDetails } from "@/lib/media/schema";
import { getMedia } from "@/lib/media/service";
import { withLinks } from "../../with-links";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary: "A picture of the library, with what shows it.",
    params: idParams,
    response: mediaDetails,
    fails: ["not_found"],
  },
  async ({ user, params }) => withLinks(await getMedia(user, params.id)),
);
