import { getCourseFigures } from "@/lib/teaching/courses";
import { recordLoader } from "../../../record-loader";

export const loadCourse = recordLoader("/dashboard/academy/teaching", getCourseFigures);
