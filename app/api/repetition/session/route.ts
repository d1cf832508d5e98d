import { route } from "@/lib/api/route";
import { reviewSession } from "@/lib/repetition/schema";
import { getSession } from "@/lib/repetition/service";

export const GET = route(
  { access: "user", summary: "The next questions that come back today, at most ten.", response: reviewSession },
  ({ user }) => getSession(user),
);
