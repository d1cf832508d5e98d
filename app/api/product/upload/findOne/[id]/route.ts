import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { fileUpload } from "@/lib/products/schema";
import { getUpload } from "@/lib/products/uploads";

export const GET = route(
  {
    access: "collaborator",
    tokens: "read",
    summary: "How much of a file is here, by whoever sends it.",
    params: idParams,
    response: fileUpload,
    fails: ["not_found"],
  },
  ({ user, params }) => getUpload(user, params.id),
);
