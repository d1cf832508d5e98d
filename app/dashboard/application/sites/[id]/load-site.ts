import { z } from "zod";
import { getCountedSite } from "@/lib/analytics/sites/service";
import { recordLoader } from "../../../record-loader";

const keys = z.string().regex(/^[1-9]\d{0,8}$/);

export const loadSite = recordLoader(
  "/dashboard/application/sites/[id]",
  (_actor, id) => getCountedSite(Number(id)),
  keys,
);
