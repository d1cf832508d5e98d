import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { keptFile } from "@/lib/content/shared/fields";
import { finishUpload } from "@/lib/products/uploads";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Puts the parts of a file together; what it is, its contents say.",
    params: idParams,
    response: keptFile,
    fails: ["not_found", "conflict", "unsupported_media_type", "insufficient_storage"],
  },
  ({ user, params }) => finishUpload(user, params.id),
);
