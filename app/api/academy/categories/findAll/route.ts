import { z } from "zod";
import { route } from "@/lib/api/route";
import { queryCategories } from "@/lib/academy/queries";
import { category } from "@/lib/academy/schema";

export const GET = route(
  { access: "public", tokens: "read", summary: "Every category with its courses.", response: z.array(category) },
  () => queryCategories(),
);
