import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { serveMedia } from "@/lib/whatsapp/media/serve";

export const GET = route(
  { access: "admin", summary: "The file of a message, or the part of it that Range asks for.", params: idParams },
  ({ params, request }) => serveMedia(params.id, request),
);
