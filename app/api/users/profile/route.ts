import { route } from "@/lib/api/route";
import { getProfile, updateProfile } from "@/lib/users/profile";
import { profile, profileChanges } from "@/lib/users/schema";

export const GET = route({ access: "user", summary: "The caller's own data.", response: profile }, ({ user }) =>
  getProfile(user),
);

export const PATCH = route(
  {
    access: "user",
    summary: "Changes the caller's own data; what is left out stays as it is.",
    body: profileChanges,
    response: profile,
    fails: ["conflict"],
    limit: { call: "PATCH /api/users/profile", points: 300, seconds: 3600 },
  },
  ({ user, body }) => updateProfile(user, body),
);
