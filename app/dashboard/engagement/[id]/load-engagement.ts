import { getEngagement } from "@/lib/engagements/service";
import { recordLoader } from "../../record-loader";

export const loadEngagement = recordLoader("/dashboard/engagement/[id]", (_actor, id) => getEngagement(id));
