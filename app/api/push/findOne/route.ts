import { route } from "@/lib/api/route";
import { pushState } from "@/lib/push/schema";
import { getPushState } from "@/lib/push/service";

export const GET = route(
  {
    access: "admin",
    summary: "How the caller is told with the panel closed, of what, and in which browsers.",
    response: pushState,
  },
  ({ user }) => getPushState(user),
);
