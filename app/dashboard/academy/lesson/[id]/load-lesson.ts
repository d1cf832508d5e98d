import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../record-loader";

export const loadLesson = recordLoader("/dashboard/academy", (actor, id) => getDraft(actor, "lesson", id));
