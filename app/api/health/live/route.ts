import { z } from "zod";
import { route } from "@/lib/api/route";

export const GET = route(
  { access: "anonymous", summary: "Whether the process answers.", response: z.object({ status: z.literal("ok") }) },
  () => ({ status: "ok" as const }),
);
