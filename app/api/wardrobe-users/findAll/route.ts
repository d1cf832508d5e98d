import { route } from "@/lib/api/route";
import { listPeople } from "@/lib/wardrobe/people";
import { personPage, personQuery } from "@/lib/wardrobe/schema";

export const GET = route(
  { access: "admin", summary: "Everybody who can have wardrobes.", query: personQuery, response: personPage },
  ({ query }) => listPeople(query),
);
