import { route } from "@/lib/api/route";
import { exportOwnData } from "@/lib/personal-data/export";

export const GET = route(
  {
    access: "user",
    summary: "Everything that is kept of the caller, as a JSON file.",
    tellsOfDownload: true,
    limit: { call: "GET /api/users/profile/data", points: 30, seconds: 3600 },
    gives: { 200: "application/json" },
  },
  ({ user }) => exportOwnData(user),
);
