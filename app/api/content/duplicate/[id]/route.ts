import { z } from "zod";
import { route } from "@/lib/api/route";
import { idParams } from "@/lib/core/schema";
import { duplicateItem } from "@/lib/studio/structure/duplicate";

export const POST = route(
  {
    access: "collaborator",
    tokens: "write",
    summary: "Copies something of the academy with all that hangs on it, as drafts",
    params: idParams,
    response: z.object({ id: z.string() }),
    status: 201,
    fails: ["not_found"],
  },
  ({ user, params }) => duplicateItem(user, params.id),
);
