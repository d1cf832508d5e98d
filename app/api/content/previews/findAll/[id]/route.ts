import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { listPreviews } from "@/lib/studio/previews/links";
import { previewList } from "@/lib/studio/previews/schema";

export const GET = route(
  {
    access: "collaborator",
    summary: "The preview links of something that clients have.",
    params: idParams,
    response: previewList,
  },
  ({ params }) => listPreviews(params.id),
);
