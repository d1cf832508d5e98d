import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { serveThumbnail } from "@/lib/whatsapp/media/serve";

export const GET = route(
  {
    access: "admin",
    summary: "A small picture of the picture of a message.",
    params: idParams,
    gives: storedFile("image/webp"),
    fails: ["not_found"],
  },
  ({ params, request }) => serveThumbnail(params.id, request),
);
