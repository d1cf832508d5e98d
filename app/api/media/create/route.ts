import { takeMedia } from "@/lib/media/take";
import { Reply, route } from "@/lib/api/route";
import { media } from "@/lib/media/schema";

/** In production lib/server answers before Next does, which would put the whole picture into memory. */
export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary:
      "Adds a picture to the library (JPEG, PNG, WebP, AVIF or HEIC up to 20 MB and 50 megapixels): multipart, with file and optionally " +
      "alt. The same bytes sent again are answered 200 with the picture that is there.",
    maxBody: "picture",
    response: media,
    status: 201,
    also: [200],
    takes: "multipart/form-data",
    fails: ["insufficient_storage"],
  },
  async ({ user, request }) => {
    const { headers, body, signal } = request;
    const { status, data } = await takeMedia({ actor: user, headers, body: body ?? nothing(), signal });
    return new Reply(data, [], status);
  },
);

async function* nothing(): AsyncGenerator<Uint8Array> {}
