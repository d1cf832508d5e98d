import { recordLayout } from "../../../record-layout";
import { loadCourse } from "./load-course";

export const instant = false;

export default recordLayout(loadCourse);
