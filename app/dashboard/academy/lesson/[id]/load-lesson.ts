import { getDraft } from "@/lib/studio/items";
import { recordLoader } from "../../../record-loader";

/** The working copy of a lesson. */
export const loadLesson = recordLoader("/dashboard/academy", (actor, id) => getDraft(actor, "lesson", id));
