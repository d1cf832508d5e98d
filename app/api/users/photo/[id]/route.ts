import { route } from "@/lib/api/route";
import { savePhoto } from "@/lib/users/photo";
import { photoAnswer, photoInput, userParams } from "@/lib/users/schema";

export const POST = route(
  {
    access: "admin",
    summary: "Gives a user a photo.",
    params: userParams,
    body: photoInput,
    bodyType: "form",
    maxBody: "photo",
    limit: { call: "POST /api/users/photo/{id}", points: 60, seconds: 3600 },
    response: photoAnswer,
    fails: ["not_found", "insufficient_storage"],
  },
  ({ user, params, body }) => savePhoto(user, params.id, body.image),
);
