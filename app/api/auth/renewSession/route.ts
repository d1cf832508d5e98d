import { route } from "@/lib/api/route";
import { renewSession } from "@/lib/auth/login";
import { signIn } from "@/lib/auth/schema";

export const POST = route(
  { access: "user", summary: "New tokens for a browser that kept only its session cookie.", response: signIn },
  ({ user }) => renewSession(user),
);
