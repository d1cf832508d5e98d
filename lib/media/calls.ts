import { asCalls } from "@/lib/api/file-call";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { editorPath } from "@/lib/studio/shared/kinds";
import { mediaFileCalls } from "./file-calls";
import { listMedia } from "./list";
import { manyMedia, mediaChanges, mediaDetails, mediaPage, mediaQuery, removedMedia } from "./schema";
import { getMedia, removeManyMedia, removeMedia, restoreManyMedia, restoreMedia, updateMedia } from "./service";

type Details = Awaited<ReturnType<typeof getMedia>>;

/** Adds links to the uses here, because the library knows no pages of the studio. */
const withLinks = (details: Details) => ({
  ...details,
  usedIn: details.usedIn.map((use) => ({ ...use, href: pathOf(use) })),
});

const pathOf = ({ kind, id, title }: Details["usedIn"][number]): string =>
  kind === "option" ? `/dashboard/setting/options?search=${encodeURIComponent(title)}` : editorPath(kind, id);

export const mediaCalls = {
  ...asCalls(mediaFileCalls),
  "GET /api/media/findAll": route(
    {
      access: "content.write",
      tokens: "read",
      summary:
        "The pictures of the library, the newest first; those that nothing shows (unused) or that have no text (untold).",
      query: mediaQuery,
      response: mediaPage,
    },
    ({ query }) => listMedia(query),
  ),
  "GET /api/media/findOne/{id}": route(
    {
      access: "content.write",
      tokens: "read",
      summary: "A picture of the library, with what shows it.",
      params: idParams,
      response: mediaDetails,
      fails: ["not_found"],
    },
    async ({ user, params }) => withLinks(await getMedia(user, params.id)),
  ),
  "DELETE /api/media/remove/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary:
        "Deletes a picture that nothing shows; for a day it can be restored. A collaborator only those they uploaded.",
      params: idParams,
      fails: ["not_found", "conflict"],
    },
    ({ user, params }) => removeMedia(user, params.id),
  ),
  "POST /api/media/removeMany": route(
    {
      access: "content.write",
      tokens: "write",
      summary:
        "Deletes those of some pictures that nothing shows and that the caller may delete; for a day they can be restored. Answers which, and what shows the others.",
      body: manyMedia,
      response: removedMedia,
    },
    ({ user, body }) => removeManyMedia(user, body.ids),
  ),
  "POST /api/media/restore/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Brings a picture back that was deleted within the last day.",
      params: idParams,
      fails: ["not_found"],
    },
    ({ user, params }) => restoreMedia(user, params.id),
  ),
  "POST /api/media/restoreMany": route(
    {
      access: "content.write",
      tokens: "write",
      summary: "Brings pictures back that were deleted within the last day, all or none.",
      body: manyMedia,
    },
    ({ user, body }) => restoreManyMedia(user, body.ids),
  ),
  "PATCH /api/media/update/{id}": route(
    {
      access: "content.write",
      tokens: "write",
      summary:
        "Changes a picture's name, text and focal point. A collaborator only those they uploaded, until something published shows them.",
      params: idParams,
      body: mediaChanges,
      response: mediaDetails,
      fails: ["not_found"],
    },
    async ({ user, params, body }) => withLinks(await updateMedia(user, params.id, body)),
  ),
};
