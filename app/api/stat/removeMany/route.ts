import { z } from "zod";
import { route } from "@/lib/api/route";
import { removeRecords } from "@/lib/visits/panel/records";
import { statRemoval } from "@/lib/visits/panel/schema";

export const DELETE = route(
  {
    access: "admin",
    summary: "Remove the records that were counted; the totals follow.",
    query: statRemoval,
    response: z.object({ removed: z.number().int() }),
    fails: ["conflict"],
  },
  async ({ user, query }) => ({ removed: await removeRecords(user, query) }),
);
