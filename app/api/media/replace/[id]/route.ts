import { takeNewVersion } from "@/lib/media/take";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { media } from "@/lib/media/schema";

/** In production lib/server answers before Next does, which would put the whole picture into memory. */
export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary:
      "Puts another picture in the place of one, wherever it is shown: multipart, with file. A collaborator only until something published shows it.",
    maxBody: "picture",
    params: idParams,
    response: media,
    takes: "multipart/form-data",
    fails: ["not_found", "insufficient_storage"],
  },
  ({ user, params, request }) => {
    const { headers, body, signal } = request;
    return takeNewVersion({ actor: user, headers, body: body ?? nothing(), signal }, params.id);
  },
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
