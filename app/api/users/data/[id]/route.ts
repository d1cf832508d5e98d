import { route } from "@/lib/api/route";
import { exportUserData } from "@/lib/personal-data/export";
import { userParams } from "@/lib/users/schema";

export const GET = route(
  {
    access: "admin",
    summary: "Everything that is kept of a user, as a JSON file; of nobody above the caller's rank.",
    params: userParams,
    tellsOfDownload: true,
    limit: { call: "GET /api/users/data/{id}", points: 30, seconds: 3600 },
    gives: { 200: "application/json" },
    fails: ["not_found"],
  },
  ({ user, params }) => exportUserData(user, params.id),
);
