import { route } from "@/lib/api/route";
import { wardrobes } from "@/lib/wardrobe/schema";
import { listOwnWardrobes } from "@/lib/wardrobe/wardrobes/service";

export const GET = route(
  { access: "user", summary: "One's own wardrobes, the oldest first.", response: wardrobes },
  ({ user }) => listOwnWardrobes(user),
);
