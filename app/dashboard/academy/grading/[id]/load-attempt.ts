import { getWaiting } from "@/lib/quizzes/grading";
import { recordLoader } from "../../../record-loader";

export const loadAttempt = recordLoader("/dashboard/academy/grading", (_actor, id) => getWaiting(id));
