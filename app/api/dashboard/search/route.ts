import { z } from "zod";
import { route } from "@/lib/api/route";
import { findQuery, finding } from "@/lib/dashboard/schema";
import { searchDashboard } from "@/lib/dashboard/search";

export const GET = route(
  {
    access: "user",
    summary: "Users, orders, operators and courses that a text finds, as far as the person may open them.",
    query: findQuery,
    response: z.object({ results: z.array(finding) }),
  },
  async ({ user, query }) => ({ results: await searchDashboard(user, query.search) }),
);
