import { route } from "@/lib/api/route";
import { getUsage } from "@/lib/wardrobe/uploads/quota";
import { usage } from "@/lib/wardrobe/uploads/schema";

export const GET = route(
  { access: "user", summary: "What one's own pictures take up, and what they may, in bytes.", response: usage },
  ({ user }) => getUsage(user),
);
