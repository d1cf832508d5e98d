import { route } from "@/lib/api/route";
import { removeOwnPhoto, saveOwnPhoto } from "@/lib/users/photo";
import { photoAnswer, photoInput } from "@/lib/users/schema";

export const POST = route(
  {
    access: "user",
    summary: "Gives the caller a photo of their own.",
    body: photoInput,
    bodyType: "form",
    maxBody: "photo",
    limit: { call: "POST /api/users/profile/photo", points: 30, seconds: 3600 },
    response: photoAnswer,
    fails: ["insufficient_storage"],
  },
  ({ user, body }) => saveOwnPhoto(user, body.image),
);

export const DELETE = route({ access: "user", summary: "Takes the caller's own photo away." }, ({ user }) =>
  removeOwnPhoto(user),
);
