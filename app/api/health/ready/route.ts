import { z } from "zod";
import { route } from "@/lib/api/route";
import { checkReadiness } from "@/lib/server/boot/readiness";

export const GET = route(
  {
    access: "anonymous",
    summary: "Whether the process can serve: database reachable, migrations applied, not shutting down.",
    response: z.object({
      status: z.literal("ok"),
      warnings: z.array(z.string()).meta({ description: "What is not well although requests can be served" }),
    }),
    fails: ["unavailable"],
  },
  checkReadiness,
);
