import { route } from "@/lib/api/route";
import { getPerson } from "@/lib/wardrobe/people";
import { filledPerson, personParams } from "@/lib/wardrobe/schema";

export const GET = route(
  {
    access: "public",
    limit: { call: "GET /api/wardrobe-users/findByUsername/{username}", points: 240, seconds: 60 },
    summary: "Somebody with the wardrobes that the caller may see: the newest 100 pieces of each kind.",
    params: personParams,
    response: filledPerson,
    fails: ["not_found"],
  },
  ({ user, params }) => getPerson(user, params.username),
);
