import { route } from "@/lib/api/route";
import { wardrobe, wardrobeInput } from "@/lib/wardrobe/schema";
import { createWardrobe } from "@/lib/wardrobe/wardrobes/service";

export const POST = route(
  {
    access: "user",
    summary: "Adds a wardrobe of one's own.",
    body: wardrobeInput,
    response: wardrobe,
    status: 201,
    limit: { call: "POST /api/wardrobes/create", points: 60, seconds: 3600 },
    fails: ["conflict"],
  },
  ({ user, body }) => createWardrobe(user, body),
);
