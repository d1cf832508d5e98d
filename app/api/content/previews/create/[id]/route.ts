import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { createPreview } from "@/lib/studio/previews/links";
import { createdPreview, previewInput } from "@/lib/studio/previews/schema";

export const POST = route(
  {
    access: "collaborator",
    summary: "Makes a link that shows the working copy as it would be on the site.",
    params: idParams,
    body: previewInput,
    response: createdPreview,
    status: 201,
    limit: { call: "POST /api/content/previews/create/{id}", points: 60, seconds: 60 },
    fails: ["not_found"],
  },
  ({ user, params, body }) => createPreview(user, params.id, body),
);
