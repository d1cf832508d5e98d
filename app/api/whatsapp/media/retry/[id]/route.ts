import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { retryMedia } from "@/lib/whatsapp/media/fetch";
import { retriedMedia } from "@/lib/whatsapp/media/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Fetches the file of a message from Meta once more.",
    params: idParams,
    response: retriedMedia,
    fails: ["not_found", "conflict"],
  },
  ({ params }) => retryMedia(params.id),
);
