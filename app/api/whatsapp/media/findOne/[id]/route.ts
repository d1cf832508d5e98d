import { storedFile } from "@/lib/api/answers";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { serveMedia } from "@/lib/whatsapp/media/serve";

export const GET = route(
  {
    access: "admin",
    summary: "The file of a message, or the part of it that Range asks for.",
    params: idParams,
    gives: storedFile("*/*"),
    fails: ["not_found"],
  },
  ({ params, request }) => serveMedia(params.id, request),
);
